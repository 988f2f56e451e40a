import { compareAmounts, sumAmounts } from '../../money.ts';

/** Money of performance bonds on a bank's statement (例58): a contract has no payment code, so that a person says which bond it is. */

/** A bond that was given in money. */
interface MoneyBond {
  bidderName: string;
  /** 元 */
  amountYuan: string;
  /** What lines of statements have told of it, 元. */
  seenYuan: string;
}

/** A bond that a line may be the money of. */
export interface BondOffer<Bond> {
  bond: Bond;
  /** It came from who gave the bond. */
  samePayer: boolean;
  /** It is what was not seen yet of the bond. */
  sameSum: boolean;
}

const plain = (name: string | null): string => (name ?? '').normalize('NFKC').replaceAll(/\s/g, '');

/**
 * The bonds that a line may be the money of, those that fit best first: it came from who gave the bond, or is what is missing of it.
 * A line of more than is missing is none of it.
 */
export function bondOffers<Bond extends MoneyBond>(
  line: { payerName: string | null; yuan: string },
  bonds: readonly Bond[],
): BondOffer<Bond>[] {
  const fit = ({ samePayer, sameSum }: BondOffer<Bond>): number => Number(samePayer) * 2 + Number(sameSum);
  return bonds
    .filter((bond) => takesLine(line.yuan, bond))
    .map((bond) => ({
      bond,
      samePayer: plain(line.payerName) !== '' && plain(line.payerName) === plain(bond.bidderName),
      sameSum: compareAmounts(sumAmounts([bond.seenYuan, line.yuan]), bond.amountYuan) === 0,
    }))
    .filter((offer) => fit(offer) > 0)
    .toSorted((a, b) => fit(b) - fit(a));
}

/** Whether a sum is no more than what was not seen yet of a bond. @param yuan 元 */
export const takesLine = (yuan: string, { amountYuan, seenYuan }: Omit<MoneyBond, 'bidderName'>): boolean =>
  compareAmounts(sumAmounts([seenYuan, yuan]), amountYuan) <= 0;
