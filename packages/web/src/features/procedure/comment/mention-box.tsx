import { COMMENT_LENGTH } from '@tenderdesk/domain/procedure/comment/comment';
import { mentionAt, type MentionSearch, withMention } from '@tenderdesk/domain/procedure/comment/mention';
import { Input } from 'antd';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { usePinyin } from '../../../kit/pinyin.ts';
import { useText } from '../../../kit/text.ts';
import type { Person } from './types.ts';

interface BoxProps {
  projectId: string;
  /** Somebody was chosen from the list; the text changes right after it. */
  onChoose: (person: Person) => void;
  value?: string | null;
  onChange?: (text: string) => void;
  id?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}

/** A text in which `@` offers people who may see the project. Ctrl and Enter send the form. */
export function MentionBox({ projectId, onChoose, value, onChange, ...field }: BoxProps) {
  const { t } = useText();
  const listId = useId();
  const text = value ?? '';
  const [search, setSearch] = useState<MentionSearch | null>(null);
  /** Where an `@` stands that is not to offer anybody. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const { people, waits } = useOffered(projectId, search);
  const chosen = people[Math.min(active, people.length - 1)];

  const look = (element: HTMLTextAreaElement) => {
    const found = mentionAt(element.value, element.selectionStart);
    if (!found || found.at !== dismissed) setDismissed(null);
    if (found?.at === search?.at && found?.keyword === search?.keyword) return;
    setSearch(found && found.at !== dismissed ? found : null);
    setActive(0);
  };
  const choose = (person: Person, element: HTMLTextAreaElement) => {
    if (!search) return;
    const next = withMention(text, search, person.name);
    onChoose(person);
    onChange?.(next.text);
    setSearch(null);
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.caret, next.caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter ends a word of an input method first
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    if (!search) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: people.length - 1 };
    const step = steps[event.key];
    if (event.key === 'Escape') {
      setDismissed(search.at);
      setSearch(null);
    } else if (step !== undefined && people.length > 0) setActive((active + step) % people.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen, event.currentTarget);
    else return;
    event.preventDefault();
    // a dialog around it stays
    event.stopPropagation();
  };
  const optionId = (index: number) => `${listId}-${index}`;

  return (
    <div className="mention-box">
      <Input.TextArea
        {...field}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={COMMENT_LENGTH}
        showCount
        placeholder={t('comment.placeholder')}
        value={text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(search && chosen
          ? { 'aria-controls': listId, 'aria-activedescendant': optionId(people.indexOf(chosen)) }
          : {})}
        onChange={({ target }) => {
          onChange?.(target.value);
          look(target);
        }}
        onSelect={({ currentTarget }) => look(currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={() => setSearch(null)}
      />
      {search && (
        <div className="mention-offers" ref={showWhole}>
          {people.length > 0 && (
            <div role="listbox" id={listId} aria-label={t('comment.people')}>
              {people.map((person, index) => (
                <button
                  key={person.userId}
                  type="button"
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={person === chosen}
                  ref={person === chosen ? (option) => option?.scrollIntoView({ block: 'nearest' }) : null}
                  // the text keeps its focus
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={({ currentTarget }) => {
                    const box = currentTarget.closest('.mention-box')?.querySelector('textarea');
                    if (box) choose(person, box);
                  }}
                >
                  <span>{person.name}</span>
                  <span className="hint">{person.unit}</span>
                </button>
              ))}
            </div>
          )}
          {people.length === 0 && <p className="hint">{t(waits ? 'comment.searching' : 'comment.nobody')}</p>}
        </div>
      )}
      <span role="status" className="unseen">
        {search && !waits && t('comment.found', { count: people.length })}
      </span>
    </div>
  );
}

/** A list below the window's edge comes into it. */
const showWhole = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' });

/** Latin letters, as an input method shows them before they become a name. */
const LATIN = /^[a-z']+$/i;
/** People that are offered at once. */
const MOST = 20;
/** People among whom a name is found by its pinyin, those of the project's unit first. */
const MOST_READ = 500;

/** The people whom the server offers for what is typed; for Latin letters those whose names read so. */
function useOffered(projectId: string, search: MentionSearch | null): { people: Person[]; waits: boolean } {
  const keyword = useDeferredValue(search?.keyword ?? '');
  const latin = LATIN.test(keyword);
  const readsAs = usePinyin(search !== null && latin);
  const found = useGet(
    '/tender/project/{projectId}/comment/people',
    latin ? { projectId, size: MOST_READ } : { projectId, size: MOST, ...(keyword ? { keyword } : {}) },
    { enabled: search !== null, keep: true },
  );
  const people = found.data ?? [];
  const typed = keyword.replaceAll("'", '').toLowerCase();
  const reads = ({ name }: Person) => name.toLowerCase().includes(typed) || (readsAs?.(name, typed) ?? false);
  return {
    people: latin ? people.filter(reads).slice(0, MOST) : people,
    waits: found.isPending || (latin && readsAs === null),
  };
}
