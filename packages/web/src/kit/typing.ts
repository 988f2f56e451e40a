/** True where a key is text: fields and what opens by typing. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox], [role=menu] *'));

/** True while a dialog lies over the page: keys are for it. */
export const isAsked = (): boolean => document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null;
