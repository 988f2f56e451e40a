/** A button that the page offers now. */
export interface PageAction {
  label: string;
  run: () => void;
}

/** Buttons of rows, pages of lists, tabs and the like are no actions of the page. */
const PART_OF_SOMETHING =
  'table, [role=tablist], [role=menu], [role=toolbar], .breadcrumb, .ant-pagination, .ant-picker, .card, .idle-note';

/**
 * What the page in sight can do now: its labelled buttons that can be pressed, each label once. What is offered is decided by the
 * page itself, so that nothing is done here that could not be done there.
 */
export function pageActions(page: HTMLElement | null): PageAction[] {
  const actions = new Map<string, PageAction>();
  for (const button of page?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []) {
    const label = button.textContent?.trim() ?? '';
    const offered =
      label.length > 1 && !actions.has(label) && button.checkVisibility() && !button.closest(PART_OF_SOMETHING);
    if (offered && !button.hasAttribute('aria-haspopup')) actions.set(label, { label, run: () => button.click() });
  }
  return [...actions.values()];
}
