import type zh from './zh.ts';

export default {
  intro:
    'Every purchase goes through these phases in turn. Single source, inquiry and negotiation leave out what they have no need of, and speak of purchasing, offers and review where a tender speaks of tendering, bids and evaluation.',
  choose: 'Phase',
  purpose: 'What it is for',
  acts: 'Who acts',
  next: 'What follows',
  trouble: 'When something goes wrong',
  rules: 'Rules that are checked in this phase',
  noRules: 'This phase has no rules of its own.',
  when: 'When: {{moments}}',
  law: 'Source: {{law}}',
  purposeOf: {
    IMPLEMENTION_PLAN:
      'Says what is bought, for how much, with whose money, by which method and in how many lots. From it follows whether a tender is mandatory, and the level of the project.',
    COUNTERSIGN_IMPLEMENTION_PLAN: 'The departments and units that must agree sign the implementation plan one by one.',
    BIDDING_DOCUMENT:
      'Sets qualifications, method of evaluation, ceiling, deposit, dates and terms of the contract, with its files.',
    ANNOUNCEMENT:
      'Announces the tender, to everybody or to those invited, gives out the document, and takes questions, objections and sealed bids.',
    BID_OPENING:
      'Bids are opened in public, decrypted by their bidders and read out; the committee then reviews, scores and signs its report.',
    PUBLIC_NOTICE: 'Publicises the candidates with rank, price and score for at least three days.',
    COUNTERSIGN_AWARD: 'The departments and units that must agree sign for the proposed winner.',
    CONFIRM_WINNER: 'Confirms the winner: in a mandatory tender the candidate ranked first.',
    WINNING_NOTICE: 'Sends the notice to the winner and the result to everybody else.',
    CONTRACT_SIGNING: 'Signs the contract as document and bid have it, and records amount, day and scan.',
    PERFORMANCE_EVALUATION: 'Scores quality, progress and service of the supplier once the contract is performed.',
    ENDED: 'The project has ended. Papers, records and logs stay, for reading only.',
  },
  actsOf: {
    IMPLEMENTION_PLAN:
      'The clerk fills it in and submits it, the leader of the unit checks it, the tender department approves it by the level.',
    COUNTERSIGN_IMPLEMENTION_PLAN:
      'The signers on the list, once each, with an opinion if they wish. "I wait for" on the first page names whose turn it is.',
    BIDDING_DOCUMENT:
      'The clerk draws it up, somebody else reviews it for fair competition, then it is checked and approved by the level.',
    ANNOUNCEMENT:
      'The clerk publishes and answers. Bidders take the document, ask, pay the deposit, and seal and hand in their bids in their own browser.',
    BID_OPENING:
      'The host opens; bidders decrypt with their own passwords in time; experts review, and the chair hands the report over. Supervisors see all of it.',
    PUBLIC_NOTICE: 'The clerk drafts it; it is checked and approved by the level, and published.',
    COUNTERSIGN_AWARD: 'The signers on the list.',
    CONFIRM_WINNER: 'The clerk proposes; it is checked and approved by the level.',
    WINNING_NOTICE: 'The clerk drafts it, it is approved by the level, the product sends it.',
    CONTRACT_SIGNING: 'The clerk records it; it is checked and approved by the level.',
    PERFORMANCE_EVALUATION: 'The unit scores; it is approved by the level.',
    ENDED: 'The people of the unit and supervisors read it, and take all papers as one archive.',
  },
  nextOf: {
    IMPLEMENTION_PLAN:
      'Once approved it is countersigned where that is needed; otherwise the bidding document is drawn up.',
    COUNTERSIGN_IMPLEMENTION_PLAN: 'After the last signature the project goes on to the bidding document.',
    BIDDING_DOCUMENT: 'Once approved it is frozen as a paper, and the announcement is published.',
    ANNOUNCEMENT:
      'At the deadline nothing more is taken, and the opening begins. Before it nobody sees who has bid, or what.',
    BID_OPENING: 'The candidates are publicised within three days of the hand-over.',
    PUBLIC_NOTICE: 'Once the time is over and no objection is open, the award follows.',
    COUNTERSIGN_AWARD: 'After the last signature the winner is confirmed.',
    CONFIRM_WINNER: 'The winner gets the notice, the others are told the result.',
    WINNING_NOTICE: 'The contract is signed in writing within thirty days.',
    CONTRACT_SIGNING: 'Deposits are refunded with interest within five days; then performance is evaluated.',
    PERFORMANCE_EVALUATION: 'The project ends and is archived.',
    ENDED: 'What is needed again is bought by a new project, from the plan of the year or after this one.',
  },
  troubleOf: {
    IMPLEMENTION_PLAN:
      'When it is returned, the to-do and the top of the page say why: mend it and submit it again. What was submitted by mistake can be taken back until the next step begins.',
    COUNTERSIGN_IMPLEMENTION_PLAN:
      'Where somebody disagrees, the project goes back to the implementation plan. A signer who is away is urged, or handed over by the unit.',
    BIDDING_DOCUMENT:
      'What must change afterwards is changed by a clarification; one that affects bids moves the deadline where too few days are left.',
    ANNOUNCEMENT:
      'An upload that breaks off goes on by itself. An objection pauses the tender until it is answered. With fewer than three bidders the tender is repeated.',
    BID_OPENING:
      'A bid that the platform fails to decrypt counts as withdrawn, one that its bidder fails to decrypt as revoked. Where fewer than three valid bids leave no competition, all may be rejected.',
    PUBLIC_NOTICE:
      'An objection is answered within three days and pauses the project until then. Publicity that began late is recorded with its reason; its date cannot be changed.',
    COUNTERSIGN_AWARD: 'Where somebody disagrees, it goes back; the first page names who is waited for.',
    CONFIRM_WINNER:
      'Where the first gives up, is prevented by force majeure, gives no bond or broke the law with effect on the result, the next one is confirmed with reason and file, or the tender is repeated.',
    WINNING_NOTICE:
      'Where the winner refuses to sign, the clerk reports it, the approver agrees, the notice is void, and the next candidate follows.',
    CONTRACT_SIGNING:
      'A contract signed after thirty days is recorded with its true day and the reason: it is marked as late, never refused. Changes, supplements and early ends stand in the register of the contract.',
    PERFORMANCE_EVALUATION: 'The lowest grade may lead to a record of dishonesty.',
    ENDED: 'A project that was given up says why, with file and announcement; deposits are returned.',
  },
} satisfies typeof zh;
