import { ProjectType } from './codes.ts';

/** Classes that thresholds and price rules go by (dictionary bidding.ProjectType). */
export const PROJECT_CLASSES = ['ENGINEERING', 'GOODS', 'SERVICE'] as const;
export type ProjectClass = (typeof PROJECT_CLASSES)[number];

const CLASS_OF: Readonly<Record<string, ProjectClass>> = {
  ENGINEERING: 'ENGINEERING',
  CONSTRUCTION: 'ENGINEERING',
  MAINTENANCE: 'ENGINEERING',
  GOODS: 'GOODS',
  EQUIPMENT: 'GOODS',
  MATERIAL: 'GOODS',
};

/** The class of a project type. Survey, design, supervision and all that is neither works nor goods are services. */
export const projectClassOf = (projectType: string): ProjectClass => CLASS_OF[projectType] ?? 'SERVICE';

/** What a search for a type finds: for works, goods and services all that belong to them. */
export const projectTypesWithin = (projectType: string): string[] =>
  PROJECT_CLASSES.some((one) => one === projectType)
    ? ProjectType.codes.filter((code) => projectClassOf(code) === projectType)
    : [projectType];
