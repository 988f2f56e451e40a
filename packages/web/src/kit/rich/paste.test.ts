import { expect, test } from 'vitest';
import { tidyPaste } from './paste.ts';

test.each([
  ['<h1 class=x>一</h1><h5>二</h5>', '<h2 class=x>一</h2><h4>二</h4>'],
  ['<p>a<o:p>&nbsp;</o:p></p>', '<p>a&nbsp;</p>'],
  ['<!--[if gte mso 9]><xml><w:View/></xml><![endif]--><p>a</p>', '<p>a</p>'],
  ['<p><![if !supportLists]><span>1.</span><![endif]>a</p>', '<p><span>1.</span>a</p>'],
  ['<style>p{margin:0}</style><table><tr><td>a</td></tr></table>', '<table><tr><td>a</td></tr></table>'],
])('%s', (copied, pasted) => expect(tidyPaste(copied)).toBe(pasted));
