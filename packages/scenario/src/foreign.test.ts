/// <reference types="vite/client" />
import { AUTHORITIES } from '@tenderdesk/domain/access/account/authority';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@tenderdesk/server/kernel/endpoint';
import { fingerprintOf } from '@tenderdesk/server/kernel/testing/fingerprint';
import { sweptIds } from '@tenderdesk/server/kernel/testing/sweep';
import { rowsOf } from '@tenderdesk/server/kernel/testing/workbook';
import { idNamesOf, inputWith, mapIds, unknownIds } from '@tenderdesk/server/kernel/testing/ids';
import { addClarification } from '@tenderdesk/server/modules/bidding/clarification/clarification.contract';
import { addComment } from '@tenderdesk/server/modules/procedure/comment/comment.contract';
import { givenIdentity } from '@tenderdesk/server/modules/access/account/given';
import { downloadAttachment } from '@tenderdesk/server/modules/platform/attachment/attachment.contract';
import { viewPrincipal } from '@tenderdesk/server/modules/access/sign-in/sign-in.contract';
import { givenSuppliers } from '@tenderdesk/server/modules/people/supplier/given';
import { Refused, type Actor, type ActorInput, type Cast } from './actor.ts';
import { enrolCompanies, openRehearsal, PASSWORD, rehearsalSpec, START, type Rehearsal } from './rehearsal.ts';
import { newState, type TenderState } from './step.ts';
import { tenderSteps } from './tender.ts';
import { clockMover, walk } from './walk.ts';

/**
 * Other people's records. A whole tender is played by its own people; before each of their calls others, who hold every
 * authority, try the very same call at the very same moment, and at several stages every endpoint there is. They get the
 * answer of an id that nobody has, and nothing changes (security row 11).
 */

type Input = ActorInput<object, object, object>;
type Called = { endpoint: Endpoint; username: string; input: Input };

let rehearsal: Rehearsal;
let endpoints: Endpoint[];
/** Login names of those whom none of it concerns. */
let strangers: string[];

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const isGuarded = ({ scope }: Endpoint): boolean => scope !== 'none' && scope !== 'published';

/** What every company may do about a tender that is public: ids of others, and not foreign. */
const OPEN_TO_COMPANIES = ['POST /bidder/question', 'POST /bidder/registration', 'POST /bidder/registration/consent'];
/** What shows nobody more than the public sees, but one's own. */
const PUBLISHED_TOO = ['GET /bidder/question/page'];

/** One's own record with the files of others: any refusal will do. */
const OWN_WITH_FILES = ['PUT /bidder/profile', 'POST /bidder/qualification', 'PUT /bidder/stfzSupplierInfo'];

beforeAll(async () => {
  rehearsal = await openRehearsal();
  endpoints = [...rehearsal.test.app.endpoints.keys()];
  await enrolCompanies(rehearsal);
  const { test: product } = rehearsal;
  const given = givenIdentity(product);
  const [unit] = await product.sql(
    `select o.id, o.path, o.name from organization o join identity i on i.organization_id = o.id
     join app_user u on u.id = i.user_id where u.username = 'clerk01'`,
  );
  const parent = unit as unknown as Awaited<ReturnType<typeof given.organization>>;
  const person = async (where: Awaited<ReturnType<typeof given.organization>>, dataScope: string, userType: string) => {
    const role = await given.role([...AUTHORITIES], dataScope);
    const username = `${userType === 'BIDDER' ? 'drill' : 'other'}_${dataScope.toLowerCase()}`;
    await given.user({ organization: where, roles: [role], userType, username, password: PASSWORD });
    return username;
  };
  const company = await givenSuppliers(product).supplier();
  strangers = [
    await person(await given.organization({ root: parent.path.replace(/[^/]+\/$/, '') }), 'DESCENDANTS', 'TENDER'),
    await person(await given.organization({ parent, root: parent.path }), 'OWN', 'TENDER'),
    await person(await given.organization(), 'ASSIGNED', 'EXPERT'),
    await person(company, 'SELF', 'BIDDER'),
  ];
  // signing in leaves traces of its own
  for (const username of strangers) await (await rehearsal.cast(username)).call(viewPrincipal);
}, 300_000);
afterAll(() => rehearsal.test.close());

interface Outcome {
  status: number;
  code: string;
  body: unknown;
}

/** What becomes of a call; ids in the answer are left out, as those that were asked for may be among them. */
async function outcomeOf(actor: Actor, endpoint: Endpoint, input: Input): Promise<Outcome> {
  try {
    const answer: unknown = await actor.call(endpoint, input as never);
    const body = endpoint.path.endsWith('/export') ? { rows: (await rowsOf(answer)).slice(1) } : answer;
    return { status: 200, code: '', body: mapIds(body, () => 'id') };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, code, errors, message } = error.refusal;
    return { status, code, body: { message, errors } };
  }
}

const hasIds = (input: Input): boolean => JSON.stringify(input) !== JSON.stringify(unknownIds(input));

/** What lists say that have no row, and calls that found nothing to change. */
const NOTHING = /"totalElements":0|"rows":\[\]|"num":0|^\[\]$/;

/** Figures have no rows: of a unit of others they are those of a unit that nobody has, nothing of all. */
const FIGURES = ['/common/dashboard/', '/tend/supply/queryAlreadyCooperatedSum', '/archive/sasacStatistics/'];
const isFigure = ({ path }: Endpoint): boolean => FIGURES.some((start) => path.startsWith(start));

/** What people got for ids that nobody has: it stays the same while the tender goes on. */
const ofUnknown = new Map<string, Promise<Outcome>>();

function outcomeOfUnknown(actor: Actor, endpoint: Endpoint, input: Input): Promise<Outcome> {
  const asked = unknownIds(input);
  const key = `${nameOf(endpoint)} ${actor.username} ${JSON.stringify(asked)}`;
  const known = ofUnknown.get(key) ?? outcomeOf(actor, endpoint, asked);
  ofUnknown.set(key, known);
  return known;
}

/** Somebody else's call gets the answer of unknown ids: 404, or that there is nothing. Gives what is wrong. */
async function strangerGets(username: string, endpoint: Endpoint, input: Input): Promise<string[]> {
  const actor = await rehearsal.cast(username);
  const real = await outcomeOf(actor, endpoint, input);
  const unknown = await outcomeOfUnknown(actor, endpoint, input);
  const isNothing = real.status === 200 && (isFigure(endpoint) || NOTHING.test(JSON.stringify(real.body)));
  const isRefused = OWN_WITH_FILES.includes(nameOf(endpoint)) && real.status >= 400 && real.status < 500;
  const fine = isNothing || isRefused || (real.status === 404 && real.code === 'NOT_FOUND');
  if (fine && isDeepStrictEqual(real, unknown)) return [];
  return [`${nameOf(endpoint)} by ${username} ${JSON.stringify({ input, real, unknown })}`];
}

const concernsStrangers = (username: string, endpoint: Endpoint): boolean =>
  !PUBLISHED_TOO.includes(nameOf(endpoint)) &&
  !(username.startsWith('drill') && OPEN_TO_COMPANIES.includes(nameOf(endpoint)));

async function changesNothing(work: () => Promise<void>, at: string): Promise<void> {
  const before = await fingerprintOf(rehearsal.test);
  await work();
  expect(await fingerprintOf(rehearsal.test), at).toEqual(before);
}

/** Tells `before` of every call of the tender's people. */
const watched =
  (cast: Cast, before: (called: Called) => Promise<void>): Cast =>
  async (username) => {
    const actor = await cast(username);
    const call = async (endpoint: Endpoint, input: Input = {}): Promise<unknown> => {
      await before({ endpoint, username, input });
      return actor.call(endpoint, input as never);
    };
    return { username, call: call as Actor['call'] };
  };

const swept = sweptIds(import.meta.glob('../../server/src/modules/*/*/*.sweep.ts', { eager: true, import: 'ids' }));

/** Records of the tender by the names under which endpoints take their ids. */
async function recordsOf({
  projectId = '',
  planItemId = '',
  sectionIds,
  bids,
  deposits,
  registrations,
  criterionIds,
  questionId,
}: TenderState): Promise<Record<string, string>> {
  const found = async (statement: string | null): Promise<string> =>
    (statement && ((await rehearsal.test.sql(statement, [projectId]))[0]?.['id'] as string | undefined)) || projectId;
  const first = (values: Record<string, string>): string => Object.values(values)[0] ?? projectId;
  const ofContexts = await Promise.all(
    Object.entries(swept).map(async ([name, statement]) => [name, await found(statement)] as const),
  );
  return {
    ...Object.fromEntries(ofContexts),
    projectId,
    planItemId,
    itemId: planItemId,
    planId: planItemId,
    sectionId: sectionIds?.[0] ?? projectId,
    criterionId: criterionIds?.[0] ?? projectId,
    bidId: first(bids),
    lots: first(bids),
    depositId: first(deposits),
    registrationId: first(registrations),
    questionId: questionId ?? projectId,
    phase: 'IMPLEMENTION_PLAN', // sic
  };
}

/** A clarification that nobody has published yet, for others to reach for. */
async function clarify({ projectId = '' }: TenderState): Promise<void> {
  const clerk = await rehearsal.cast('clerk01');
  await clerk.call(addClarification, {
    body: { projectId, content: '工程量清单第15项数量改为1200米', affectsBid: false, attachmentIds: [] },
  });
}

/** Something that staff said among themselves. */
async function discuss({ projectId = '' }: TenderState): Promise<void> {
  const clerk = await rehearsal.cast('clerk01');
  await clerk.call(addComment, { params: { projectId }, body: { text: '请核对第二标段的最高限价' } });
}

/** Steps after which every endpoint is tried, besides the end; more of them with `THOROUGH=1`. */
const CHECKPOINTS = [
  'bid 1/drill3',
  ...(process.env['THOROUGH'] ? ['announcement approved', 'opening started', 'winner'] : []),
];

/** What the people of the first tender called last, for the second one's to mix up. */
const newest = new Map<Endpoint, Input>();

test('strangers with every right reach nothing of a tender, at none of its moments', async () => {
  const spec = rehearsalSpec('云栖枢纽互通改造工程', 0, '2025-05-20');
  const moveTo = clockMover(rehearsal.cast, 'sysadmin', START);
  const state = newState();
  const tried = new Set<Endpoint>();
  const wrong: string[] = [];
  const cast = watched(rehearsal.cast, async ({ endpoint, input }) => {
    if (!isGuarded(endpoint) || !hasIds(input)) return;
    newest.set(endpoint, input);
    tried.add(endpoint);
    await changesNothing(async () => {
      for (const username of strangers) {
        if (concernsStrangers(username, endpoint)) wrong.push(...(await strangerGets(username, endpoint, input)));
      }
    }, nameOf(endpoint));
  });
  const steps = tenderSteps(spec);
  for (const step of steps) {
    await walk([step], { state, cast, again: false }, moveTo);
    if (step.name === 'announcement approved') {
      await clarify(state);
      await discuss(state);
    }
    if (!CHECKPOINTS.includes(step.name) && step !== steps.at(-1)) continue;
    const records = await recordsOf(state);
    await changesNothing(async () => {
      for (const endpoint of endpoints.filter(isGuarded)) {
        if (endpoint.multipart) continue;
        const input = (newest.get(endpoint) ?? inputWith(endpoint, records)) as Input;
        tried.add(endpoint);
        for (const username of strangers) {
          if (hasIds(input) && concernsStrangers(username, endpoint))
            wrong.push(...(await strangerGets(username, endpoint, input)));
        }
      }
    }, step.name);
    expect(wrong).toEqual([]);
  }
  const untried = endpoints.filter(
    (endpoint) => isGuarded(endpoint) && !tried.has(endpoint) && idNamesOf(endpoint).length > 0,
  );
  expect(untried.map(nameOf)).toEqual([]);
}, 600_000);

test('files of a tender are for those who may read tenders, wherever they work', async () => {
  const given = givenIdentity(rehearsal.test);
  const [{ path, ...unit } = { path: '' }] = await rehearsal.test.sql(
    `select o.id, o.path, o.name from organization o join project p on p.organization_id = o.id`,
  );
  const at = { ...unit, path } as unknown as Awaited<ReturnType<typeof given.organization>>;
  const [porter, reader] = [await given.as(at, []), await given.as(at, ['READ:PROJECT_DETAIL'])];
  const files = await rehearsal.test.sql(
    `select id, biz_type from attachment where biz_id is not null and biz_type <> 'SUPPLIER_LICENCE'`,
  );
  for (const { id, biz_type: kind } of files) {
    const params = { attachmentId: id as string };
    const [closed, open] = [
      await porter.call(downloadAttachment, { params }),
      await reader.call(downloadAttachment, { params }),
    ];
    expect({ kind, statuses: [closed.status, open.status] }).toEqual({ kind, statuses: [404, 200] });
  }
  expect(new Set(files.map(({ biz_type: kind }) => kind)).size).toBeGreaterThan(3);
});

/** The calls of `input` with one kind of its ids taken from `other`, a call about another tender. */
function mixed(input: Input, other: Input): Input[] {
  const theirs = new Map<string, string>();
  mapIds(other, (id, name) => {
    theirs.set(name, id);
    return id;
  });
  const names = new Set<string>();
  mapIds(input, (id, name) => {
    if (theirs.has(name) && theirs.get(name) !== id) names.add(name);
    return id;
  });
  return [...names].map((wanted) => mapIds(input, (id, name) => (name === wanted ? theirs.get(name)! : id)));
}

/** The call as somebody makes it who saw another version of the record. */
function outdated({ body, ...input }: Input): Input[] {
  const version = (body as { version?: unknown } | undefined)?.version;
  if (typeof version !== 'number') return [];
  return [version + 1, version - 1]
    .filter((other) => other >= 0)
    .map((other) => ({ ...input, body: { ...body, version: other } }));
}

test('the right people get nowhere with ids of another tender, with versions of before, or with a rival’s bid', async () => {
  const spec = rehearsalSpec('青溪隧道照明改造工程', 1, '2025-10-20');
  const bidders = spec.sections.flatMap((section) => section.bidders.map(({ username }) => username));
  const rivals = async (username: string) => Promise.all(bidders.filter((one) => one !== username).map(rehearsal.cast));
  const wrong: string[] = [];
  const refused = async (
    actor: Actor,
    endpoint: Endpoint,
    input: Input,
    wanted: (outcome: Outcome) => boolean,
  ): Promise<void> => {
    const outcome = await outcomeOf(actor, endpoint, input);
    if (!wanted(outcome)) wrong.push(`${nameOf(endpoint)} by ${actor.username} ${JSON.stringify({ input, outcome })}`);
  };
  const staff = Object.values(spec.staff)
    .flat()
    .filter((one) => typeof one === 'string');
  for (const username of [...bidders, ...staff]) await (await rehearsal.cast(username)).call(viewPrincipal);
  const seen = { mixed: 0, outdated: 0, rivals: 0 };
  const cast = watched(rehearsal.cast, async ({ endpoint, username, input }) => {
    const changes = endpoint.method !== 'GET' && !OPEN_TO_COMPANIES.includes(nameOf(endpoint));
    const actor = await rehearsal.cast(username);
    const mine = /"(bidId|depositId|registrationId)"/.test(JSON.stringify(input)) && endpoint.scope === 'supplier';
    await changesNothing(
      async () => {
        for (const one of changes ? mixed(input, newest.get(endpoint) ?? {}) : []) {
          seen.mixed += 1;
          await refused(actor, endpoint, one, ({ status }) => status >= 400 && status < 500);
        }
        for (const one of outdated(input)) {
          seen.outdated += 1;
          await refused(actor, endpoint, one, ({ status, code }) => status === 409 && code === 'CONFLICT');
        }
        for (const rival of mine ? await rivals(username) : []) {
          seen.rivals += 1;
          await refused(rival, endpoint, input, ({ status }) => status === 404);
        }
      },
      `${nameOf(endpoint)} by ${username}`,
    );
  });
  await walk(
    tenderSteps(spec),
    { state: newState(), cast, again: false },
    clockMover(rehearsal.cast, 'sysadmin', START),
  );
  expect(wrong).toEqual([]);
  expect(
    Object.values(seen).every((count) => count > 20),
    JSON.stringify(seen),
  ).toBe(true);
}, 600_000);
