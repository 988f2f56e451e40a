import type zh from './forfeit-zh.ts';

export default {
  title: 'Keeping the deposit',
  hint: 'Say what you have to say within the term, with your papers. Silence does not stop the decision.',
  toldTime: 'Told',
  hearingDue: 'Answer by',
  clause: 'Clause of the document',
  facts: 'Facts and grounds',
  files: 'Proof',
  answer: 'Your answer',
  answerFiles: 'Papers of the answer',
  answeredTime: 'Answered',
  none: 'No answer',
  decidedTime: 'Decided',
  decisionNote: 'Words of the decision',
  give: 'Answer',
  once: 'It is handed in once and cannot be changed; who decides reads all of it.',
  given: 'Handed in, waits for the decision',
} satisfies typeof zh;
