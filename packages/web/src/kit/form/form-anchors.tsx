import { CheckOutlined } from '@ant-design/icons';
import { Form, type FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { useMobile } from '../mobile.ts';
import { useText } from '../text.ts';
import type { ShownSection } from './form-section.tsx';

/** How long nothing is typed before the parts are looked through, ms. */
const QUIET_MS = 300;

type Path = readonly (string | number)[];

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** How a part stands: what is at fault in it, and whether it holds anything yet. */
interface PartState {
  readonly faults: number;
  readonly begun: boolean;
}

/**
 * Each part without showing its faults at the fields; what a field's hint says against it counts too. Nothing typed is nothing
 * done, whatever may be left out.
 */
async function stateOfParts(form: FormInstance, formName: string): Promise<ReadonlyMap<string, PartState>> {
  const faulty = await form.validateFields({ validateOnly: true }).then(
    () => [],
    ({ errorFields = [] }: { errorFields?: { name: Path }[] }) => errorFields,
  );
  const partOf = (place: Element | null): string => place?.closest('.form-section')?.id ?? '';
  const partOfField = (name: Path): string => partOf(document.getElementById([formName, ...name].join('_')));
  const said = [...document.querySelectorAll(`#${formName} .form-section .says-fault`)];
  const faults = [...faulty.map(({ name }) => partOfField(name)), ...said.map(partOf)];
  const begun = form
    .getFieldsError()
    .flatMap(({ name }) => (isBlank(form.getFieldValue(name)) ? [] : partOfField(name)));
  return new Map(
    [...faults, ...begun].map((id) => [
      id,
      { faults: faults.filter((one) => one === id).length, begun: begun.includes(id) },
    ]),
  );
}

/** Which part is looked at: the one with the focus, else the topmost one in view. */
function useCurrent(sections: readonly ShownSection[]): [string | undefined, (id: string) => void] {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const top = sections.find(({ id }) => seen.has(id));
        if (top) setCurrent(top.id);
      },
      // below head, tabs and title, and above the middle of the window
      { rootMargin: '-210px 0px -50% 0px' },
    );
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    for (const element of elements) observer.observe(element);
    const focused = ({ target }: FocusEvent) => {
      const part = target instanceof Element ? target.closest('.form-section') : null;
      if (part && elements.includes(part as HTMLElement)) setCurrent(part.id);
    };
    document.addEventListener('focusin', focused);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', focused);
    };
  }, [sections]);
  return [current ?? sections[0]?.id, setCurrent];
}

interface FormAnchorsProps {
  form: FormInstance;
  formName: string;
  sections: readonly ShownSection[];
  /** True once the form was tried: from then on faults are counted. */
  tried: boolean;
}

/** The parts of a long form: a tick where nothing is missing, the number of faults once it was tried. A choice on phones. */
export function FormAnchors({ form, formName, sections, tried }: FormAnchorsProps) {
  const { t } = useText();
  const mobile = useMobile();
  const [current, setCurrent] = useCurrent(sections);
  const [states, setStates] = useState<ReadonlyMap<string, PartState>>(new Map());
  const values: unknown = Form.useWatch([], form);
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(async () => {
      const found = await stateOfParts(form, formName);
      if (!stale) setStates(found);
    }, QUIET_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [values, sections, form, formName]);
  const go = (id: string) => {
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
    setCurrent(id);
  };
  const looked = sections.map(({ id, title }) => {
    const { faults = 0, begun = false } = states.get(id) ?? {};
    const done = begun && faults === 0;
    const counted = tried ? faults : 0;
    const words = done ? t('kit.form.partDone') : counted > 0 ? t('kit.form.partFaults', { count: counted }) : '';
    return { id, title: t(title), done, counted, words };
  });
  if (mobile)
    return (
      <select
        className="form-anchors"
        aria-label={t('kit.form.parts')}
        value={current}
        onChange={({ target }) => go(target.value)}
      >
        {looked.map(({ id, title, words }) => (
          <option key={id} value={id}>
            {[title, words].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    );
  return (
    <nav className="form-anchors" aria-label={t('kit.form.parts')}>
      {looked.map(({ id, title, done, counted, words }) => (
        <button key={id} type="button" aria-current={id === current ? 'true' : undefined} onClick={() => go(id)}>
          <span>{title}</span>
          {done && <CheckOutlined className="part-done" aria-label={words} />}
          {counted > 0 && (
            <span className="part-faults">
              <span aria-hidden="true">{counted}</span>
              <span className="unseen">{words}</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
