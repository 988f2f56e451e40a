/**
 * Which forms hold unsaved input. A form calls `useUnsaved(formId, dirty)`; the shell asks before a tab closes, a person
 * signs out or the browser leaves. Hidden tabs count: they keep what was typed.
 */
import { useEffect } from 'react';
import { ask } from './notice.tsx';
import { usePage } from './site.ts';
import { text } from './text.ts';

const forms = new Map<HTMLElement, { pageId: string | null; kept: boolean }>();

/** Is anything typed and not saved, in tab `pageId` or anywhere? */
export function hasUnsaved(pageId?: string | null): boolean {
  forgetGone();
  return pageId === undefined ? forms.size > 0 : [...forms.values()].some((form) => form.pageId === pageId);
}

/** Is anything typed in tab `pageId` that is lost with its form, as no draft of it is kept? */
export function hasUnkept(pageId: string | null): boolean {
  forgetGone();
  return [...forms.values()].some((form) => form.pageId === pageId && !form.kept);
}

function forgetGone(): void {
  // React hides a tab and removes a form in the same way (effects end): only the document tells them apart.
  for (const element of forms.keys()) if (!element.isConnected) forms.delete(element);
}

/** Marks the form in the element `formId` as unsaved while `dirty`; `kept` where a draft of it comes back with the form. */
export function useUnsaved(formId: string, dirty: boolean, kept = false): void {
  const { id } = usePage();
  useEffect(() => {
    const element = document.getElementById(formId);
    if (!element) return;
    if (dirty) forms.set(element, { pageId: id, kept });
    else forms.delete(element);
  }, [formId, dirty, id, kept]);
}

/** The input of the form is saved as of now, before the next render. */
export function markSaved(formId: string): void {
  const element = document.getElementById(formId);
  if (element) forms.delete(element);
}

/** The person agreed to lose everything. */
export const forgetUnsaved = (): void => forms.clear();

/** Asks whether unsaved input may be lost. */
export const askToLeave = (): Promise<boolean> =>
  ask({
    title: text('kit.unsaved.title'),
    content: text('kit.unsaved.text'),
    okText: text('kit.unsaved.leave'),
    cancelText: text('kit.unsaved.stay'),
    danger: true,
  });
