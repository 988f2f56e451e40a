/** What is left of a member's rights in a session that a code to the phone began: what one does in this one evaluation (ADR 0048). */
const OF_THE_SEAT: ReadonlySet<string> = new Set([
  'MENU:IN_PROCESS_PROJECTS',
  'READ:IN_PROCESS_PROJECTS',
  'MENU:PROJECT_DETAIL',
  'READ:PROJECT_DETAIL',
  'MENU:PROJECT_DETAIL_CLOUD',
  'READ:PROJECT_DETAIL_CLOUD',
  'SCORE:BID_EVALUATION',
]);

/**
 * The rights of such a session.
 * @param authorities those of the expert's identity
 */
export const rightsOfSeat = (authorities: readonly string[]): string[] =>
  authorities.filter((one) => OF_THE_SEAT.has(one));
