import type zh from './zh.ts';

export default {
  title: 'First steps',
  step: 'Step {{at}} of {{all}}',
  next: 'Next',
  back: 'Back',
  skip: 'Skip',
  done: 'Start working',
  find: {
    title: 'Type what you look for',
    text: 'Press Ctrl + K and type a name, a number, pinyin or initials to open screens, projects, suppliers and people. Only what you may see is found.',
  },
  help: {
    title: 'Messages and help are at the top right',
    text: 'The bell holds to-dos and notices, and the files that were prepared for you stand beside it. Press "?" for shortcuts, for what each phase is about, and to see this tour again.',
  },
  CLERK: {
    title: 'Start with what is yours to do',
    text: 'What waits for you stands here by its due time, overdue first. Beside it is what you wait for from others, and you can urge them.',
    nextTitle: 'A project begins with its plan item',
    nextText:
      'Once a plan item is approved, start its project from the plans. In a project the steps at the top are the way around; the card below says what is next, who does it and until when.',
  },
  JUDGE: {
    title: 'What waits for your decision, the most urgent first',
    text: 'These wait to be checked or approved by you. Open one to read it, give your opinion and decide.',
    nextTitle: 'Decide one after another',
    nextText:
      'The approval page has the list at the left and the papers at the right: j and k move, Enter opens, and after each decision comes the next. Keep the phrases that you use often.',
  },
  OVERSEER: {
    title: 'The year and what runs, on one page',
    text: 'Projects, awards, savings and what is in time, and how many projects stand in each phase. Each figure leads to its projects.',
    nextTitle: 'Look into any project',
    nextText:
      'The project query searches all projects by unit, phase, winner and more; each shows its records, papers and rules. Before the opening nobody sees who bids.',
  },
  FINANCE: {
    title: 'Money that waits for you',
    text: 'Deposits to confirm and refunds that are due become your to-dos, overdue first.',
    nextTitle: 'Deposits have a screen of their own',
    nextText:
      'Confirm what arrived, prepare refunds and attach receipts there; another person releases each refund. Before the opening nobody sees who paid.',
  },
  OWNER: {
    title: 'What is yours to do',
    text: 'What waits for your signature or answer stands here by its due time. Open it to do it.',
    nextTitle: 'The menu shows what you may do',
    nextText:
      'It lists only the screens that you may open. Where a right is missing, the page says which one and who grants it.',
  },
  KEEPER: {
    title: 'What the system needs from you',
    text: 'Accounts to check, alarms and the like become your to-dos; without any, this is empty.',
    nextTitle: 'You manage by the menu',
    nextText:
      'Organisations, users, roles, parameters and logs stand there. Administrators keep an eye on each other: users, rights and audits are in different hands.',
  },
  EXPERT: {
    title: 'The evaluations that you were drawn for',
    text: 'They stand among your to-dos. Sign in to each first, say whether you have to step aside, and then score.',
    nextTitle: 'Scores are kept as you go',
    nextText:
      'Each score is saved at once, so a broken line costs nothing. Nobody sees the scores of others until all have handed in.',
  },
  BIDDER: {
    title: 'Your tenders, by their deadlines',
    text: 'Each shows its countdown and what is next: deposit, bid, decryption, clarification.',
    nextTitle: 'Register first, then bid',
    nextText:
      'A tender that you registered for stands among the tenders that you joined. Files are encrypted and uploads go on after a break; until the deadline you may withdraw or replace a bid. Keep the receipt.',
  },
} satisfies typeof zh;
