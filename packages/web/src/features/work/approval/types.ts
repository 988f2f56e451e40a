import type { GetRef, Input } from 'antd';
import type { Reply } from '../../../api/types.ts';

/** Something that waits for the reader's judgement. */
export type Waiting = Reply<'get', '/submit/waiting'>[number];

export const flowOf = ({ type, projectId, phase }: Waiting) => ({ type, projectId, phase });

/** The field of the opinion, to be focused by keys. */
export type OpinionBox = GetRef<typeof Input.TextArea>;
