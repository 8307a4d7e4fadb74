import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { sanitiseHtml, textOf } from '../../../../lambdas/domain/mail/sanitise-html.ts';
import { measureCpuTime } from '../../../support/cpu-time.ts';

test.each([
  ['<b>Hi</b><script>x</script>', '<b>Hi</b>'],
  ['<p style="color:red" onclick=\'alert(1)\'>Hi</p>', '<p>Hi</p>'],
  ['<p/onclick=1>Hi', '<p>Hi</p>'],
  ['<img src=x onerror=alert(1)>seen', 'seen'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" java&#10;script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,<b>">x</a>', '<a>x</a>'],
  ['<a href="/admin/logout-page">x</a>', '<a>x</a>'],
  ['<a href="https://x.nz/&quot; onclick=1">x</a>', '<a>x</a>'],
  [
    '<A HREF="https://x.nz/?a=1&amp;b=2" target=_top>x</A>',
    '<a href="https://x.nz/?a=1&amp;b=2" rel="noopener noreferrer">x</a>',
  ],
  ['<a\nhref=mailto:a@b.nz>x</a>', '<a href="mailto:a@b.nz" rel="noopener noreferrer">x</a>'],
  ['</td></table></body><b>open', '<b>open</b>'],
  ['<ul><li>one<li>two</ul>after', '<ul><li>one<li>two</li></li></ul>after'],
  ['a < b & c &lt;script&gt; &copy;', 'a &lt; b &amp; c &lt;script&gt; ©'],
  ['&amp;lt;b&amp;gt;', '&amp;lt;b&amp;gt;'],
  [
    '<a href="https://x.nz/1" href="https://x.nz/2">x</a>',
    '<a href="https://x.nz/1" rel="noopener noreferrer">x</a>',
  ],
  ['<object><object>a</object>b</object>c', 'c'],
  ['<!b>a<?b>c<![CDATA[d]]>e', 'ace'],
  ['<scr<script>x</script>ipt>alert(1)', 'xipt&gt;alert(1)'],
  ['<sCrIpT/x>a</script >b<style>p{}</style>c<!-- <b> -->d<svg><b>x', 'bcd'],
])('sanitises %s', (html, safe) => {
  expect(sanitiseHtml(html)).toBe(safe);
});

const markup = fc.constantFrom(
  ...'< > " \' / = & ; <!-- --> <b> </b> <a\thref=" javascript: <script> </script> <style onload= <img <p </td> https://x &#106;'.split(
    ' ',
  ),
  ' ',
  '\n',
  '\0',
);
const pieces = fc.array(fc.oneof(markup, fc.string({ maxLength: 4 })), { maxLength: 30 });
const SAFE_TAG = /<\/?[a-z][a-z0-9]*(?: href="(?:https?:\/\/|mailto:)[^"<>]*" rel="noopener noreferrer")?>/g;

test('any input gives only allowed tags, all closed, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const safe = sanitiseHtml(parts.join(''));
      expect(safe.replaceAll(SAFE_TAG, '')).not.toMatch(/[<>]/);
      expect(safe).not.toMatch(/<(?:script|style|img|svg|iframe)/i);
      const opened = [...safe.matchAll(/<([a-z]\w*)[^>]*>/g)].filter(
        ([, tag]) => tag !== 'br' && tag !== 'hr',
      );
      expect([...safe.matchAll(/<\//g)]).toHaveLength(opened.length);
      expect(sanitiseHtml(safe)).toBe(safe);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '<a ',
  '<a"',
  '<',
  '<!',
  '<?',
  '<script>',
  '<!--',
  '<a \'"',
  '&#',
  '<a "x" ',
  '<svg <',
  '<b>',
  '<b></i>',
  '<a href=https://x.nz>',
])('a message full of %s takes time in proportion to its length', (piece) => {
  const text = piece.repeat(200_000 / piece.length);
  expect(measureCpuTime(() => textOf(sanitiseHtml(text)))).toBeLessThan(5000);
});

test.each(['<svg/>', '<math />', '<svg><svg/></svg>'])('%s hides none of the text after it', (element) => {
  expect(sanitiseHtml(`before${element}after`)).toBe('beforeafter');
});
