import {
  BoldOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { type TextKey, useText } from '../text.ts';

interface Tool {
  key: string;
  label: TextKey;
  face: ReactNode;
  run: (editor: Editor) => boolean;
  /** Whether what is chosen is so already; for tools that switch something. */
  on?: (editor: Editor) => boolean;
  /** Whether it can be done here; always unless told. */
  can?: (editor: Editor) => boolean;
  /** Shown inside tables alone. */
  inTable?: true;
}

const heading = (level: 2 | 3 | 4, label: TextKey): Tool => ({
  key: `h${level}`,
  label,
  face: <b aria-hidden>H{level - 1}</b>,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  on: (editor) => editor.isActive('heading', { level }),
});

const TOOLS: readonly Tool[] = [
  heading(2, 'kit.rich.heading1'),
  heading(3, 'kit.rich.heading2'),
  heading(4, 'kit.rich.heading3'),
  {
    key: 'bold',
    label: 'kit.rich.bold',
    face: <BoldOutlined />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    on: (editor) => editor.isActive('bold'),
  },
  {
    key: 'italic',
    label: 'kit.rich.italic',
    face: <ItalicOutlined />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    on: (editor) => editor.isActive('italic'),
  },
  {
    key: 'underline',
    label: 'kit.rich.underline',
    face: <UnderlineOutlined />,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    on: (editor) => editor.isActive('underline'),
  },
  {
    key: 'bullets',
    label: 'kit.rich.bullets',
    face: <UnorderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    on: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'numbers',
    label: 'kit.rich.numbers',
    face: <OrderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    on: (editor) => editor.isActive('orderedList'),
  },
  {
    key: 'table',
    label: 'kit.rich.table',
    face: <TableOutlined />,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    can: (editor) => editor.can().insertTable(),
  },
  {
    key: 'row',
    label: 'kit.rich.addRow',
    face: <InsertRowBelowOutlined />,
    inTable: true,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    key: 'column',
    label: 'kit.rich.addColumn',
    face: <InsertRowRightOutlined />,
    inTable: true,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    key: 'noRow',
    label: 'kit.rich.deleteRow',
    face: <DeleteRowOutlined />,
    inTable: true,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    key: 'noColumn',
    label: 'kit.rich.deleteColumn',
    face: <DeleteColumnOutlined />,
    inTable: true,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    key: 'noTable',
    label: 'kit.rich.deleteTable',
    face: <DeleteOutlined />,
    inTable: true,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
  {
    key: 'undo',
    label: 'kit.rich.undo',
    face: <UndoOutlined />,
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    key: 'redo',
    label: 'kit.rich.redo',
    face: <RedoOutlined />,
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
];

/** The tools as they are here: shown, pressed, possible. */
const standing = ({ editor }: { editor: Editor }) =>
  TOOLS.filter(({ inTable }) => !inTable || editor.isActive('table')).map(({ key, on, can }) => ({
    key,
    pressed: on ? on(editor) : null,
    possible: can ? can(editor) : true,
  }));

interface RichToolbarProps {
  editor: Editor;
  /** Name of the field. */
  label: string;
  ref: Ref<HTMLDivElement>;
}

/** One stop of Tab; arrows, Home and End move between the tools. */
export function RichToolbar({ editor, label, ref }: RichToolbarProps) {
  const { t } = useText();
  const tools = useEditorState({ editor, selector: standing });
  const [current, setCurrent] = useState<string>('h2');
  const stop = tools.some(({ key }) => key === current) ? current : 'h2';
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tools.findIndex(({ key }) => key === stop);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tools.length) % tools.length;
    setCurrent(tools[index]!.key);
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('kit.rich.toolbar', { label })}
      className="rich-tools"
      onKeyDown={move}
    >
      {tools.map(({ key, pressed, possible }) => {
        const { label: name, face, run } = TOOLS.find((tool) => tool.key === key)!;
        return (
          <button
            key={key}
            type="button"
            title={t(name)}
            aria-label={t(name)}
            aria-disabled={!possible}
            {...(pressed === null ? {} : { 'aria-pressed': pressed })}
            tabIndex={key === stop ? 0 : -1}
            onFocus={() => setCurrent(key)}
            onClick={() => possible && run(editor)}
          >
            {face}
          </button>
        );
      })}
    </div>
  );
}
