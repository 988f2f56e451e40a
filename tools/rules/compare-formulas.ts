// npm run model -- formulas [2000]: scores random evaluations by the product and by a second implementation.
import {
  COMPARED,
  compareAtRandom,
} from '../../packages/domain/src/selection/evaluation/price-score-random.fixture.ts';

const runs = Number(process.argv[2] ?? '2000');
if (!Number.isSafeInteger(runs) || runs < 1) {
  console.error('Use: npm run model -- formulas 2000');
  process.exit(2);
}
for (const [kind, price] of COMPARED) {
  const { compared, differing } = compareAtRandom(kind, price, runs);
  console.log(`${kind} of ${price}: ${compared} compared, ${differing.length} differ`);
  if (differing.length > 0) {
    console.error(JSON.stringify(differing[0], null, 2));
    process.exitCode = 1;
  }
}
