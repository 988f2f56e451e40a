/**
 * Texts that would run a script, load something or leave the page if they were shown as they came: what is known to be
 * tried, each in every place where it is tried. `/harm` in an address is what tests look for in requests, `harm()` in what
 * runs.
 */

const VECTORS: readonly string[] = [
  // elements that run or load by themselves
  '<script>harm()</script>',
  '<script src="/harm.js"></script>',
  '<script>/*<b>*/harm()//</b></script>',
  '<img src="/harm.png">',
  '<img src=x onerror=harm()>',
  '<img src=x:y onerror="harm&#40;&#41;">',
  '<img/src=x/onerror=harm()>',
  '<image src=x onerror=harm()>',
  '<svg onload=harm()>',
  '<svg><script>harm()</script></svg>',
  '<svg><animate onbegin=harm() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:harm()"><text x=20 y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>harm()</script></svg>#x"></use></svg>',
  '<math><mtext><mglyph><style><img src=x onerror=harm()></style></mglyph></mtext></math>',
  '<math href="javascript:harm()">x</math>',
  '<iframe src="javascript:harm()"></iframe>',
  '<iframe srcdoc="<script>parent.harm()</script>"></iframe>',
  '<object data="javascript:harm()"></object>',
  '<embed src="javascript:harm()">',
  '<video poster="/harm.png"><source src=x onerror=harm()></video>',
  '<audio src=x onerror=harm() autoplay></audio>',
  '<link rel=stylesheet href="/harm.css">',
  '<meta http-equiv=refresh content="0;url=/harm">',
  '<base href="https://harm.example/">',
  '<style>@import url(/harm.css);</style>',
  '<style>*{background:url(/harm.png)}</style>',
  '<form action="/harm"><button autofocus onfocus=harm()>x</button></form>',
  '<input autofocus onfocus=harm()>',
  '<details open ontoggle=harm()>x</details>',
  '<marquee onstart=harm()>x</marquee>',
  '<body onload=harm()>',
  '<template><img src=x onerror=harm()></template>',
  '<noscript><p title="</noscript><img src=x onerror=harm()>"></noscript>',
  '<title><img title="</title><img src=x onerror=harm()>"></title>',
  '<textarea><img title="</textarea><img src=x onerror=harm()>"></textarea>',
  '<xmp><p title="</xmp><svg onload=harm()>"></xmp>',
  // allowed elements with what is not allowed on them
  '<p onclick=harm() onpointerenter=harm() style="position:fixed;inset:0">x</p>',
  '<p style="background:url(/harm.png)">x</p>',
  '<td background="/harm.png">x</td>',
  '<p id=cookie class=ant-modal name=forms>x</p>',
  '<p contenteditable autofocus tabindex=1 onfocus=harm()>x</p>',
  '<a href="javascript:harm()">x</a>',
  '<a href="JaVa\tScRiPt:harm()">x</a>',
  '<a href="&#106;avascript&colon;harm()">x</a>',
  '<a href="\u0001 javascript:harm()">x</a>',
  '<a href="vbscript:harm()">x</a>',
  '<a href="data:text/html,<script>harm()</script>">x</a>',
  '<a href="//harm.example/">x</a>',
  '<a href="https://harm.example/" target=_blank ping="/harm" onmouseover=harm()>x</a>',
  '<table background="/harm.png"><tr><td colspan="9999999" onresize=harm()>x</td></tr></table>',
];

const CONTEXTS: readonly (readonly [name: string, put: (vector: string) => string])[] = [
  ['alone', (vector) => vector],
  ['in a paragraph', (vector) => `<p>前文${vector}后文</p>`],
  ['in a cell', (vector) => `<table><tbody><tr><td>${vector}</td></tr></tbody></table>`],
  ['behind an attribute that it breaks out of', (vector) => `<p title="${vector}">x</p>'"><a href="'>${vector}`],
  ['behind a comment that ends oddly', (vector) => `<p>x</p><!--><p title="-->${vector}"><!--a--!>${vector}`],
  ['in foreign content', (vector) => `<svg></p><style><a id="</style>${vector}"><foreignObject>${vector}`],
  ['in nested lists', (vector) => `<ul><li><ol><li><blockquote>${vector}</li></ol><li>${vector}</ul>`],
  ['in a tag inside a tag', (vector) => vector.replaceAll(/<(\w+)/g, '<$1<$1')],
  [
    'in capitals with line ends',
    (vector) => vector.replaceAll(/<(\/?)(\w+)/g, (_, end: string, name: string) => `<${end}${name.toUpperCase()}\n`),
  ],
  [
    'as escaped text twice',
    (vector) => `<p>${vector.replaceAll('<', '&lt;')}</p>${vector.replaceAll('<', '&amp;lt;')}${vector}`,
  ],
];

export interface HostileText {
  name: string;
  text: string;
}

/** Five hundred of them. */
export const HOSTILE_TEXTS: readonly HostileText[] = CONTEXTS.flatMap(([name, put]) =>
  VECTORS.map((vector, index) => ({ name: `${index + 1} ${name}`, text: put(vector) })),
);
