import { addHours, parseWireTime, wireTime } from '../../calendar.ts';
import { blocks, type Rule } from '../../rule.ts';

/** Most characters of a comment [INT]. */
export const COMMENT_LENGTH = 1000;

/** Most people whom one comment calls [INT]. */
export const MOST_MENTIONS = 20;

/** Minutes from its writing in which a comment can be changed; it is withdrawn after that, not rewritten [INT]. */
const EDIT_MINUTES = 15;

/** Comments that one person may write in `WINDOW_MINUTES` [INT]. */
export const MOST_COMMENTS = 30;
export const WINDOW_MINUTES = 10;

export type CommentAction = 'edit' | 'withdraw';

/** A comment as somebody looks at it. */
export interface CommentFacts {
  /** The one who looks wrote it. */
  own: boolean;
  /** 'yyyy-MM-dd HH:mm:ss' */
  createdTime: string;
  withdrawn: boolean;
}

/** Last moment in which a comment can be changed, 'yyyy-MM-dd HH:mm:ss'. */
export const editableUntil = (createdTime: string): string =>
  wireTime(addHours(parseWireTime(createdTime), EDIT_MINUTES / 60));

/** Who wrote a comment may change it for a while and take it back at any time. @param now 'yyyy-MM-dd HH:mm:ss' */
export function commentActions({ own, createdTime, withdrawn }: CommentFacts, now: string): CommentAction[] {
  if (!own || withdrawn) return [];
  return now <= editableUntil(createdTime) ? ['edit', 'withdraw'] : ['withdraw'];
}

/** A change of a comment. */
interface Change {
  createdTime: string;
  /** 'yyyy-MM-dd HH:mm:ss' */
  now: string;
}

/** What a change of a comment has to keep. */
export const changeRules: readonly Rule<Change>[] = [
  {
    id: 'COMMENT_EDIT_OVER',
    basis: '[INT]',
    text: {
      zh: `留言发表${EDIT_MINUTES}分钟后不能修改，可以撤回后重新发表`,
      en: `A comment cannot be changed ${EDIT_MINUTES} minutes after it was written: withdraw it and write another one`,
    },
    fields: ['text'],
    field: 'text',
    severity: blocks,
    isKept: ({ createdTime, now }) => now <= editableUntil(createdTime),
  },
];

/** How much somebody has written. */
interface Flood {
  /** Comments of the last `WINDOW_MINUTES`, in all projects. */
  written: number;
}

/** Nobody floods the others. */
export const floodRules: readonly Rule<Flood>[] = [
  {
    id: 'COMMENT_FLOOD',
    basis: '[INT]',
    text: {
      zh: `${WINDOW_MINUTES}分钟内最多发表${MOST_COMMENTS}条留言，请稍后再发；已填写的内容仍保留`,
      en: `At most ${MOST_COMMENTS} comments in ${WINDOW_MINUTES} minutes: send it a little later, what you wrote stays`,
    },
    fields: ['text'],
    field: 'text',
    severity: blocks,
    isKept: ({ written }) => written < MOST_COMMENTS,
  },
];

/** Whom a comment calls. */
interface Called {
  /** How many of them cannot see the project. */
  outsiders: number;
}

/** Only who may see the project is called to it. */
export const mentionRules: readonly Rule<Called>[] = [
  {
    id: 'MENTION_OUTSIDER',
    basis: '[INT]',
    text: {
      zh: '提到的人中有人不能查看本项目，请从@列表中重新选择',
      en: 'Somebody who is mentioned cannot see this project: choose again from the list behind @',
    },
    fields: ['mentions'],
    field: 'text',
    severity: blocks,
    isKept: ({ outsiders }) => outsiders === 0,
  },
];
