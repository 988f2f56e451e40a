/** Where it is shown that the server keeps a rule, and what the rule does once its date has passed. */
interface Shown {
  /** File of the test below `packages`, its title as it stands there, and its row where a table of cases has one title. */
  test: readonly [file: string, title: string, row?: string];
  /** Left out where the rule fixes no date. */
  past?: string;
}

const M = 'server/src/modules';
const plan = `${M}/procedure/implementation-plan`;
const document = `${M}/procedure/bidding-document/bidding-document.test.ts`;
const announcement = `${M}/procedure/announcement/announcement.test.ts`;
const objection = `${M}/procedure/question/objection.test.ts`;
const clarification = `${M}/bidding/clarification/clarification.test.ts`;
const opening = `${M}/bidding/opening/opening.test.ts`;
const evaluation = `${M}/selection/evaluation/evaluation.test.ts`;
const award = `${M}/selection/award/award.test.ts`;
const breach = `${M}/course/course/breach.test.ts`;
const lawfulness = `${M}/oversight/lawfulness/lawfulness.test.ts`;
const atSubmit = `${M}/oversight/lawfulness/refused-at-submit.test.ts`;

/** The date was fixed by a document that is out: only more time cures it. */
const POSTPONE =
  'found broken after the publication: while the deadline lies ahead a postponement or correction cures it; after it the approver decides with reason';
const RECORDED = 'recorded as a breach with its true date, reason and file; the approver decides, the record stays';

/** Every rule of the book; `shown.test.ts` compares with it, and finds each test. */
export const SHOWN: Readonly<Record<string, Shown>> = {
  R01: { test: [`${plan}/exceptions.test.ts`, 'needs the tender department, which lifts the duty with its approval'] },
  R02: {
    test: [
      `${plan}/duty.test.ts`,
      'splitting looks at what is derived: two loans that stay below the threshold together reach it',
    ],
  },
  R03: { test: [atSubmit, 'invites to a tender of the state’s money for a reason of the law only (R03)'] },
  R04: { test: [atSubmit, 'goes without a tender in a case of the law, with its file only (R04)'] },
  R05: {
    test: [
      `${M}/work/flow/chains.test.ts`,
      'a plan invites nobody of whom a handling of dishonesty is in effect (R05)',
    ],
  },
  R06: {
    test: [
      `${plan}/exceptions.test.ts`,
      'is decided by the approver of the level that the amount asks for, and holds from then on',
    ],
  },
  R07: {
    test: [
      `${plan}/exceptions.test.ts`,
      'of %s 万元 is decided by the tender department, not by the leader of its unit',
      '80',
    ],
  },
  R08: { test: [`${M}/procedure/project/project.test.ts`, 'above the planned amount takes a confirmation'] },
  R09: { test: [document, 'with %s', 'scores that do not total 100'] },
  R10: { test: [document, 'with %s', 'a price score below that of works'] },
  R11: { test: [document, 'with a deposit above the limit or a ceiling above the estimate'] },
  R12: { test: [lawfulness, 'that lies open stops the document'] },
  R13: {
    test: [announcement, 'counts the days of the sale and those to bid from the day on which it comes out'],
    past: POSTPONE,
  },
  R14: { test: [document, 'until warnings are confirmed'] },
  R15: { test: [document, 'with less time than the law gives, and passes once it is given'], past: POSTPONE },
  R16: { test: [atSubmit, 'gives applicants of a prequalification five days after the sale (R16)'], past: POSTPONE },
  R17: { test: [atSubmit, 'of a purchase without a tender leaves its workdays to respond (R17)'], past: POSTPONE },
  R18: { test: [document, 'with %s', 'an opening at another time'] },
  R19: { test: [document, 'with a deposit above the limit or a ceiling above the estimate'] },
  R20: { test: [document, 'with %s', 'unequal validity'] },
  R21: {
    test: [document, 'until warnings are confirmed'],
    past: 'the validity has ended: nothing is awarded and no notice goes out on a lapsed bid; before that day bidders are asked in writing to extend it',
  },
  R22: { test: [document, 'with %s', 'cash only'] },
  R23: { test: [document, 'with %s', 'a high bond'] },
  R24: { test: [document, 'with %s', 'a review without reviewer'] },
  R25: { test: [lawfulness, 'the agency of a project does not register in it (R25)'] },
  R26: { test: [announcement, 'must say what the law asks for'] },
  R27: { test: [announcement, 'must say what the law asks for'] },
  R28: { test: [atSubmit, 'the announcement says whether consortia are accepted, and the check sees it (R28)'] },
  R29: {
    test: [clarification, 'what affects bids: %s', 'fourteen days before it does not'],
    past: 'too near the deadline it is refused until the deadline is moved with it',
  },
  R30: {
    test: [
      `${M}/procedure/question/paper-objection.test.ts`,
      'is in time by the day on which it came, not by that of its entry (R30)',
    ],
    past: 'refused: a limit of bidders',
  },
  R31: {
    test: [objection, 'holds the opening back, even when the deadline passes meanwhile'],
    past: 'the late answer counts and is recorded as a breach with its reason; the pause lasts until it is given',
  },
  R32: { test: [clarification, 'a visit that not everybody registered is told of is not announced (R32)'] },
  R33: {
    test: [
      `${M}/bidding/registration/registration.test.ts`,
      'answers the same whether or not a rival has registered: the committee judges R33',
    ],
  },
  R34: {
    test: [`${M}/bidding/bid/bid-upload.test.ts`, 'waits for no deposit, and what is no envelope is refused (R34)'],
    past: 'refused: a limit of bidders',
  },
  R35: {
    test: [
      `${M}/selection/award/revocation.test.ts`,
      'before the deadline a bid is withdrawn; between deadline and opening nobody hears of its revocation (R35)',
    ],
    past: 'after the deadline a bid is revoked until its validity ends, no longer withdrawn',
  },
  R36: { test: [opening, 'a section with two bids fails and stays shut, the other goes on (R36)'] },
  R37: {
    test: [opening, 'waits for the window, then revokes what was not decrypted (R37)'],
    past: 'refused: a limit of bidders; whose fault it was the supervisor finds from the log where the platform failed',
  },
  R38: {
    test: [opening, 'a remark from before is no answer to an objection, and each objection has one of its own (R38)'],
  },
  R39: { test: [evaluation, 'is odd, of five at least and two thirds experts on mandatory tenders (R39)'] },
  R40: { test: [award, 'keeps the price that was opened (R50), between 30 % of the ceiling and the ceiling (R40)'] },
  R41: {
    test: [
      `${M}/selection/committee/direct-choice.test.ts`,
      'experts of a mandatory tender are not named by hand (R41); a voluntary one may',
    ],
  },
  R42: {
    test: [
      evaluation,
      'refuses experts short of experience, suspended or not audited (R43), of a bidder (R42), and strangers',
    ],
  },
  R43: {
    test: [
      `${M}/selection/committee/direct-choice.test.ts`,
      'R41, R42 and R43 are judged again when the report is handed in',
    ],
  },
  R44: { test: [evaluation, 'the chair notes the review, rejecting on listed grounds only (R44)'] },
  R45: {
    test: [
      evaluation,
      'cannot be handed in before all have signed, which counts for the experts; approved it names the candidates',
    ],
  },
  R46: {
    test: [
      evaluation,
      'with fewer than three valid bids the committee’s judgement is confirmed, under an id of its own',
    ],
  },
  R47: {
    test: [breach, 'a publicity on day 4 begins late, and is recorded; its length is refused as ever'],
    past: `begun late: ${RECORDED}; its length of three times 24 hours stays a block until it is over`,
  },
  R48: {
    test: [
      atSubmit,
      'candidates are published whole: without the certificate of a manager the publicity is refused (R48)',
    ],
  },
  R49: { test: [award, 'another than the first candidate wins for a listed reason with a file only (R49)'] },
  R50: {
    test: [
      `${M}/fulfilment/contract/corrected-price.test.ts`,
      'a corrected price is published as such, awarded (R40, R50), told (R52) and contracted (R55)',
    ],
  },
  R51: {
    test: [
      atSubmit,
      'a winner that has changed since is looked at again before its notice, or the clerk says why not (R51)',
    ],
  },
  R52: { test: [award, 'has a number of its own and tells winner and losers at once (R52)'] },
  R53: { test: [breach, 'a written report that was not made in time does not hold the notices'], past: RECORDED },
  R54: {
    test: [
      `${M}/course/course/termination.test.ts`,
      'after the award no step of the ordinary course ends it; law and authority do, with the claims of bidders (R54)',
    ],
  },
  R55: {
    test: [breach, 'a contract signed on day 46 is recorded with its true date, and the approver decides on it'],
    past: RECORDED,
  },
  R56: {
    test: [`${M}/fulfilment/contract/contract.test.ts`, 'once approved the deposits of the section are due back (R56)'],
    past: RECORDED,
  },
  R57: { test: [lawfulness, 'are kept once the record of the opening is closed, and shown from the opening on'] },
  R58: {
    test: [
      `${M}/procedure/question/complaint.test.ts`,
      'asks back without an objection and after ten days (R58); its days are in order',
    ],
    past: 'asked about, and taken once confirmed: whether the authority takes it up is the authority’s',
  },
  R59: { test: [`${M}/oversight/archive/archive.test.ts`, 'is what the check says of it (R59)'] },
  R60: {
    test: [`${M}/access/sign-in/sign-in.test.ts`, 'the principal holds the own id number, and nobody else’s (R60)'],
  },
};
