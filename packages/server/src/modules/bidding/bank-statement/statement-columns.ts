/** What a list shows beside a line of a statement: whose it is, who was busy with it, and the deposit that it belongs to. */
export const BESIDE_A_LINE = [
  'unit.name as organizationName',
  'importer.displayName as importedByName',
  'decider.displayName as decidedByName',
  'project.id as projectId',
  'project.code as projectCode',
  'project.name as projectName',
  'bidder.name as supplierName',
] as const;
