/**
 * Walks every state that a project can reach when things go wrong: dates pass before what they bind, an objection or the
 * approver pauses it, winners refuse one after the other, their bids lapse, are extended or not, any one person of the house refuses
 * for ever. From every state an allowed way leads to an end. What decides are the rules and tables that the server asks; the model keeps the score.
 */
import { describe, expect, test } from 'vitest';
import { isAwarded } from './failure.ts';
import { CURRENT_PROCEDURES, procedureFor } from './procedure.ts';
import { randomLives } from './way-out-life.fixture.ts';
import { ruled } from './way-out-rules.fixture.ts';
import { REFUSERS, type State } from './way-out-state.fixture.ts';
import { explore, figuresOf, leavingOut, refusing, stuck } from './way-out-walk.fixture.ts';

const procedure = procedureFor('OPEN_TENDER', 'LEVEL_I', CURRENT_PROCEDURES);
const reached = explore(procedure);
const states = [...reached.values()];
const all = states.flatMap(({ state, moves }) => moves.map((move) => ({ from: state, ...move })));

describe('when things go wrong', () => {
  test('no state is stuck', () => {
    expect(stuck(reached)).toEqual([]);
    expect(states.length).toBeGreaterThan(2000);
  });

  test.each(REFUSERS)('nor where %s refuses for ever', (person) => {
    expect(stuck(refusing(reached, person))).toEqual([]);
  });

  test('nor where nobody gives a project up', () => {
    const kept = leavingOut(reached, ({ name }) => name === 'terminate');
    expect(stuck(kept)).toEqual([]);
  });

  test('what is late leads on by its record, and by nothing else', () => {
    const late = all.filter(
      ({ from, name }) => name === 'submit' && ruled(from, procedure).some(({ severity }) => severity === 'breach'),
    );
    expect(new Set(late.map(({ from }) => from.phase))).toEqual(
      new Set(['PUBLIC_NOTICE', 'WINNING_NOTICE', 'CONTRACT_SIGNING']),
    );
    expect(late.filter(({ from }) => from.recorded === 'no')).toEqual([]);
  });

  test('winners may refuse one after the other, and nobody follows on a bid that has lapsed', () => {
    const falls = all.filter(({ name, from }) => name === 'agree' && from.incident === 'fall');
    expect([...new Set(falls.map(({ from }) => from.standing))].toSorted()).toEqual([2, 3]);
    const lapsed = ({ when, extension }: State) => when === 'late' && extension !== 'extended';
    expect(falls.filter(({ from }) => lapsed(from))).toEqual([]);
    const confirmed = all.filter(
      ({ name, from }) =>
        ['submit', 'approve'].includes(name) &&
        ['CONFIRM_WINNER', 'WINNING_NOTICE'].includes(from.phase) &&
        (lapsed(from) || from.refused),
    );
    expect(confirmed).toEqual([]);
  });

  test('a bid that lapses before its notice is let go by the clerk alone, also where nobody gives the project up', () => {
    const kept = leavingOut(reached, ({ name, by }) => name === 'terminate' || by === 'winner');
    expect(stuck(kept)).toEqual([]);
  });

  test('without the record of breaches and without incidents states would be stuck', () => {
    const ordinary = (name: string) => !/^(record|fall|again|terminate|agree|refuse|withdraw)/.test(name);
    const bare = leavingOut(reached, ({ name }) => !ordinary(name));
    const phases = new Set(stuck(bare).map(({ phase }) => phase));
    expect(phases).toContain('CONTRACT_SIGNING');
    expect(phases).toContain('WINNING_NOTICE');
  });

  test('once awarded a project ends by law, authority or want of candidates alone', () => {
    expect(
      states
        .filter(({ state }) => state.awarded)
        .every(({ state }) => isAwarded(state.phase) || state.phase === 'ENDED'),
    ).toBe(true);
  });

  test.each([
    ['a member is not replaced', 'member', 'replace the member'],
    ['a hand-over on paper is not recorded', 'other member', 'record the hand-over on paper'],
    ['a refusal to sign is not recorded', 'other member', 'record the refusal to sign'],
  ])('would be stuck where %s', (_what, person, name) => {
    const kept = leavingOut(refusing(reached, person), (move) => ['terminate', name].includes(move.name));
    expect(stuck(kept).some(({ phase }) => phase === 'BID_OPENING')).toBe(true);
  });

  test('bidders who stay away leave an opening that fails, and a way on from there', () => {
    const alone = refusing(reached, 'bidder');
    const opened = [...alone.values()].filter(({ state }) => state.opening === 'FAILED');
    expect(opened.length).toBeGreaterThan(0);
    expect(new Set(opened.flatMap(({ moves }) => moves.map(({ name }) => name)))).toContain('fail RETENDER');
    expect([...alone.values()].every(({ state }) => state.standing === 0)).toBe(true);
  });
});

test.each(['INVITED_TENDER', 'PUBLIC_INQUIRY', 'PUBLIC_COMPETITIVE_NEGOTIATION'] as const)(
  'no state of %s under the limit is stuck',
  (method) => {
    const figures = figuresOf(explore(procedureFor(method, 'UNDER_AMOUNT', CURRENT_PROCEDURES)));
    expect(figures.stuck).toBe(0);
    expect(figures.states).toBeGreaterThan(2000);
  },
);

test('500 random lives with delays and refusals end', () => {
  const lives = randomLives(reached, 500, 14);
  expect(lives.filter(({ ended }) => !ended)).toEqual([]);
  expect(lives.filter(({ delays }) => delays > 0).length).toBeGreaterThan(250);
  expect(lives.filter(({ refusals }) => refusals > 0).length).toBeGreaterThan(250);
  // some are given up, others are fulfilled
  expect([...new Set(lives.map(({ last }) => last))]).toEqual(expect.arrayContaining(['approve', 'agree']));
});
