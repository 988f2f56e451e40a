import { sumAmounts } from '@tenderdesk/domain/money';
import type { Step, TenderState } from '../step.ts';
import type { DemoProject } from './projects.ts';
import type { Facts } from './year-facts.ts';

/** What people did of one tender: its steps with their moments, by what they are called. */
interface Course {
  tender: DemoProject;
  projectId: string | null;
  at: Map<string, string>;
}

/** What counts of a project, from what people did and from what the tables record. */
interface Row {
  name: string;
  begun: string;
  estimate: number;
  announced: string[];
  opened: string[];
  confirmed: string[];
  contracts: number;
}

/** Steps that make a moment of the figures. */
const MOMENTS = { announced: 'announcement approved', opened: 'opening started', confirmed: 'award approved' } as const;
/** Their course is another one, with steps of other names, or a second round, or a part that goes on by itself. */
const OTHERWISE = [
  'DOCUMENT_BY_AGENCY',
  'APPLYING',
  'NUMBER_LIMITED',
  'TOO_FEW_BIDS',
  'ROUND_TWO',
  'SIBLING_ENDED',
  'CONTRACT_OPEN',
];

/** A list of events as it is lived through, kept beside the product. */
export class Events {
  readonly #courses = new Map<DemoProject, Course>();

  readonly note = (tender: DemoProject, { name, at }: Step, { projectId }: TenderState): void => {
    const course = this.#courses.get(tender) ?? { tender, projectId: null, at: new Map() };
    this.#courses.set(tender, course);
    course.projectId = projectId ?? null;
    course.at.set(name, at);
  };

  /** What was done of each project, and what the records say of it from which figures are reckoned. */
  compare(facts: Facts): { kept: Row[]; done: Row[] } {
    const courses = [...this.#courses.values()].filter(
      ({ projectId, tender: { platform, method, standing } }) =>
        // what is opened of a single source is opened by the passing of time
        projectId !== null && !platform && method !== 'SINGLE_SOURCE' && !OTHERWISE.includes(standing),
    );
    const moments = (all: readonly { projectId: string; at: string }[]) =>
      Map.groupBy(all, ({ projectId }) => projectId);
    const [announced, opened, confirmed, contracts] = [
      facts.announced,
      facts.openings,
      facts.confirmations,
      facts.contracts,
    ].map(moments);
    const projects = new Map(facts.projects.map((project) => [project.id, project]));
    const done = courses.map(({ tender, at }): Row => {
      const of = (name: string) => [at.get(name)].filter((one) => one !== undefined);
      return {
        ...{ name: tender.name, begun: at.get('project')!, estimate: Number(sumAmounts(tender.estimates)) },
        ...{ announced: of(MOMENTS.announced), opened: of(MOMENTS.opened), confirmed: of(MOMENTS.confirmed) },
        contracts: at.has('contract') ? tender.estimates.length : 0,
      };
    });
    const kept = courses.map(({ tender, projectId }): Row => {
      const { begun, estimate } = projects.get(projectId!)!;
      const times = (all: typeof announced) => (all!.get(projectId!) ?? []).map(({ at }) => at).toSorted();
      return {
        ...{ name: tender.name, begun, estimate, announced: times(announced), opened: times(opened) },
        ...{ confirmed: times(confirmed), contracts: times(contracts).length },
      };
    });
    return { kept, done };
  }
}
