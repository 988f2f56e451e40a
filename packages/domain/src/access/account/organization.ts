/** Places of organisations in the group; `-` for those outside of it. */
export const HIERARCHIES = ['1', '2', '3', '4', '-'] as const;

/** An organisation with those above it (spec §3). */
export interface OrganizationNode {
  type: { code: string };
  /** `1` to `4`; `2` is the management level. */
  hierarchy: string;
  parent?: OrganizationNode | null;
}

const MANAGEMENT_LEVEL = '2';
const WITHOUT: readonly string[] = ['HEADQUARTERS', 'BIDDERS'];

/**
 * The organisation at the management level that a unit belongs to: itself or the one above it.
 * Null for headquarters and bidders (spec §6), and where nothing at that level stands above.
 */
export function managementOrganization<Node extends OrganizationNode>(organization: Node): Node | null {
  if (WITHOUT.includes(organization.type.code)) return null;
  if (organization.hierarchy === MANAGEMENT_LEVEL) return organization;
  return organization.parent ? managementOrganization(organization.parent as Node) : null;
}

/** True for a unit that supervises the ones below it: its leaders see their overdue to-dos (spec §6). */
export const supervisesUnits = ({ type, hierarchy }: OrganizationNode): boolean =>
  type.code === 'SUBORDINATE_UNIT' && hierarchy === MANAGEMENT_LEVEL;
