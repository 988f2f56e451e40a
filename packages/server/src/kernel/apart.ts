import type { Context } from './context.ts';

/**
 * Does each of a batch of due work apart from the others, so that what fails for one holds up nobody behind it.
 * @param batch how many were asked for
 * @param about names one in an alarm, such as by the id of its project
 * @returns whether more may be due: the batch was full, and something of it is done
 */
export async function eachApart<Item>(
  context: Context,
  items: readonly Item[],
  batch: number,
  about: (item: Item) => string,
  work: (context: Context, item: Item) => Promise<unknown>,
): Promise<boolean> {
  let done = 0;
  for (const item of items)
    if (
      await context.apart(about(item), async (inner) => {
        await work(inner, item);
      })
    )
      done += 1;
  return items.length === batch && done > 0;
}
