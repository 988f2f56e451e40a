/**
 * A part of a long form; from two on the form lists them at its side.
 *
 *   <FormSection title="biddingDocument.part.times"> … </FormSection>
 *   <FormSection title="biddingDocument.criteria" bare> one RowsField, whose legend is the heading </FormSection>
 */
import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react';
import { type TextKey, useText } from '../text.ts';
import './form-section.css';

/** A part that is shown: the id of its element, and what it is called. */
export interface ShownSection {
  readonly id: string;
  readonly title: TextKey;
}

export const FormSections = createContext<(section: ShownSection) => () => void>(() => () => undefined);

/** Before it in the document. */
const inOrder = (one: ShownSection, other: ShownSection): number => {
  const [first, second] = [document.getElementById(one.id), document.getElementById(other.id)];
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
};

/** The parts of the form that stand within `FormSections` with `add` as its value, in their order on the page. */
export function useFormSections() {
  const [sections, setSections] = useState<readonly ShownSection[]>([]);
  const [add] = useState(() => (section: ShownSection) => {
    setSections((all) => [...all, section].toSorted(inOrder));
    return () => setSections((all) => all.filter(({ id }) => id !== section.id));
  });
  return { sections, add };
}

interface FormSectionProps {
  title: TextKey;
  /** Its one field names itself by the same words. */
  bare?: boolean;
  children: ReactNode;
}

export function FormSection({ title, bare = false, children }: FormSectionProps) {
  const { t } = useText();
  const id = `part${useId().replaceAll(/\W/g, '')}`;
  const add = use(FormSections);
  useEffect(() => add({ id, title }), [add, id, title]);
  return (
    <section id={id} className="form-section wide" aria-label={t(title)} tabIndex={-1}>
      {!bare && <h3>{t(title)}</h3>}
      <div className="fields">{children}</div>
    </section>
  );
}
