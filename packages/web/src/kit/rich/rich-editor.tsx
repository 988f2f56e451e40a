import { richLength } from '@tenderdesk/domain/rich-text/rich-text';
import type { Editor } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { nodesOf } from './purify.ts';
import { tidyPaste } from './paste.ts';
import { RichToolbar } from './rich-toolbar.tsx';
import './rich.css';
import './rich-editor.css';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: false, protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
  TableKit.configure({ table: { resizable: false } }),
];

/** Markup that is harmless before the editor's own parser sees it. */
function clean(html: string): string {
  const holder = document.createElement('div');
  holder.append(nodesOf(html));
  return holder.innerHTML;
}

interface RichEditorProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string) => void;
  label: string;
  max: number;
  'aria-required'?: 'true' | 'false' | boolean;
  'aria-invalid'?: 'true' | 'false' | boolean;
  'aria-describedby'?: string;
}

const given = (attributes: Record<string, string | boolean | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** The editor of a text with markup. Escape leads from the text to its toolbar, so that Tab leaves both. */
export default function RichEditor({ id, value, onChange, label, max, ...aria }: RichEditorProps) {
  const { t } = useText();
  const toolbar = useRef<HTMLDivElement>(null);
  const known = useRef(value ?? '');
  const attributes = {
    class: 'rich rich-text',
    ...given({ id, role: 'textbox', 'aria-multiline': true, 'aria-label': label, ...aria }),
  };
  const editorProps = {
    attributes,
    transformPastedHTML: (html: string) => clean(tidyPaste(html)),
    handleKeyDown: (_: unknown, event: KeyboardEvent) => {
      if (event.key !== 'Escape') return false;
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      event.stopPropagation();
      return true;
    },
  };
  const tell = ({ editor }: { editor: Editor }) => {
    known.current = editor.isEmpty ? '' : editor.getHTML();
    onChange?.(known.current);
  };
  const editor = useEditor({
    extensions,
    content: clean(known.current),
    injectCSS: false,
    editorProps,
    onUpdate: tell,
  });
  useEffect(() => {
    if ((value ?? '') === known.current) return;
    // a draft or the latest record came in from outside
    known.current = value ?? '';
    editor.commands.setContent(clean(known.current), { emitUpdate: false });
  }, [editor, value]);
  const length = richLength(value ?? '');
  return (
    <div className="rich-editor">
      <RichToolbar ref={toolbar} editor={editor} label={label} />
      <EditorContent editor={editor} />
      <div className={length > max ? 'rich-count over' : 'rich-count'}>
        <span>{t('kit.rich.leave')}</span>
        <span>{t('kit.rich.count', { length, max })}</span>
      </div>
    </div>
  );
}
