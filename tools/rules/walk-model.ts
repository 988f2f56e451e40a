// npm run model -- [lives 10000] [--seed 1]: walks the model of a project's ways out, for each method and level, and lives random
// lives in it. npm run model -- formulas 2000 compares the scoring of prices instead (compare-formulas.ts).
import { parseArgs } from 'node:util';
import { CURRENT_PROCEDURES, METHODS, procedureFor } from '../../packages/domain/src/procedure/project/procedure.ts';
import type { BiddingMethod } from '../../packages/domain/src/procedure/project/codes.ts';
import { endsByRecord } from '../../packages/domain/src/selection/negotiation/negotiation.ts';
import { randomLives } from '../../packages/domain/src/procedure/project/way-out-life.fixture.ts';
import { REFUSERS } from '../../packages/domain/src/procedure/project/way-out-state.fixture.ts';
import {
  explore,
  figuresOf,
  leavingOut,
  refusing,
} from '../../packages/domain/src/procedure/project/way-out-walk.fixture.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
});
const [word = 'lives', asked = '10000', ...more] = positionals;
const lives = Number(asked);
let seed = Number(values.seed);
if (word !== 'lives' || more.length > 0 || !Number.isSafeInteger(lives) || lives < 1 || !Number.isSafeInteger(seed)) {
  console.error('Use: npm run model -- [lives 10000] [--seed 1], or npm run model -- formulas 2000');
  process.exit(2);
}
const LEVELS = ['LEVEL_I', 'LEVEL_II', 'UNDER_AMOUNT'];
// a single source is negotiated: nobody bids, and nothing is opened
const methods = (Object.keys(METHODS) as BiddingMethod[]).filter((method) => !endsByRecord(method));
const perProcedure = Math.ceil(lives / (methods.length * LEVELS.length));

let bad = 0;
let lived = 0;
for (const method of methods)
  for (const level of LEVELS) {
    const reached = explore(procedureFor(method, level, CURRENT_PROCEDURES));
    const { states, transitions, refusals, longest, stuck } = figuresOf(reached);
    const refused = REFUSERS.map((person) => figuresOf(refusing(reached, person)));
    const stuckThen = refused.reduce((sum, one) => sum + one.stuck, 0);
    const longestThen = Math.max(...refused.map((one) => one.longest));
    const kept = figuresOf(leavingOut(reached, ({ name }) => name === 'terminate'));
    seed += 1;
    const random = randomLives(reached, perProcedure, seed);
    const open = random.filter(({ ended }) => !ended).length;
    bad += stuck + stuckThen + kept.stuck + open;
    lived += random.length;
    console.log(
      `${method} ${level}: ${states} states, ${transitions} transitions, ${refusals} that somebody may refuse, longest way to an end ${longest}, stuck ${stuck}; ` +
        `never given up: longest way ${kept.longest}, stuck ${kept.stuck}; ` +
        `one of ${REFUSERS.length} refusing for ever: longest way ${longestThen}, stuck ${stuckThen}; ` +
        `${random.length} random lives of at most ${Math.max(...random.map(({ moves }) => moves))} moves, ` +
        `${random.reduce((sum, one) => sum + one.delays, 0)} delays, ${random.reduce((sum, one) => sum + one.refusals, 0)} refusals, not ended ${open}`,
    );
  }
console.log(`${lived} random lives; ${bad} states stuck and lives not ended`);
if (bad > 0) process.exitCode = 1;
