/**
 * Known attacks, a fixed list: what has run scripts in browsers or passed sanitisers, by the way it works. They call `hit()`.
 */

const TAGS_THAT_RUN = [
  '<script>hit()</script>',
  '<SCRIPT>hit()</SCRIPT>',
  '<script src="data:text/javascript,hit()"></script>',
  '<script src=//x.example/a.js></script>',
  '<script type=module>hit()</script>',
  '<script/x>hit()</script>',
  '<script\n>hit()</script\n>',
  '<<script>hit()//<</script>',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<script>hit()</script x="',
  '<svg><script>hit()</script></svg>',
  '<svg><script href="data:,hit()"/></svg>',
  '<svg><script xlink:href="data:,hit()"></script></svg>',
  '<math><script>hit()</script></math>',
  '<svg><a><script>hit()</script></a></svg>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=parent.hit()&gt;"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<iframe src="data:text/html,<script>parent.hit()</script>"></iframe>',
  '<iframe src=//x.example/></iframe>',
  '<frameset onload=hit()><frame src="javascript:hit()"></frameset>',
  '<object data="javascript:hit()"></object>',
  '<object data="data:text/html,<script>hit()</script>"></object>',
  '<object type=text/html data=//x.example/></object>',
  '<embed src="javascript:hit()">',
  '<embed src="data:image/svg+xml,<svg onload=hit() xmlns=http://www.w3.org/2000/svg>">',
  '<applet code=x archive=//x.example/a.jar></applet>',
  '<link rel=import href="data:text/html,<script>hit()</script>">',
  '<link rel=stylesheet href=//x.example/a.css>',
  '<link rel=preload as=script href=//x.example/a.js onload=hit()>',
  '<link rel=modulepreload href=//x.example/a.js>',
  '<link rel=prefetch href=//x.example/>',
  '<link rel=manifest href=//x.example/a.json>',
  '<meta http-equiv=refresh content="900;url=javascript:hit()">',
  '<meta http-equiv=refresh content="900;url=data:text/html,<script>hit()</script>">',
  '<meta http-equiv=set-cookie content="a=b">',
  '<base target=_top>',
  '<style>@import "//x.example/a.css"</style>',
  '<style>b{background:url(//x.example/)}</style><b>x</b>',
  '<style><img src="</style><img src=x onerror=hit()>">',
  '<template shadowrootmode=open><img src=x onerror=hit()></template>',
  '<template shadowrootmode=open><slot></slot><style>:host{all:initial}</style></template>',
  '<template><img src=x onerror=hit()></template>',
  '<dialog open autofocus tabindex=0 onfocus=hit()>x</dialog>',
  '<portal src=//x.example/></portal>',
  '<fencedframe src=//x.example/></fencedframe>',
];

/** Markup that changes its meaning when it is parsed again. */
const MUTATIONS = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<math><mtext><table><mglyph><style><math>*/-->\u2028<img src onerror=hit()>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=hit() src>">',
  '<svg></p><style><a id="</style><img src=1 onerror=hit()>">',
  '<svg><p><style><g title="</style><img src onerror=hit()>">',
  '<svg><style><a title="</style><img src onerror=hit()>">',
  '<svg><desc><style><img title="</style><img src onerror=hit()>"></desc></svg>',
  '<svg><foreignObject><noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<svg><title><style><img title="</style><img src onerror=hit()>"></title></svg>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<noembed><p title="</noembed><img src=x onerror=hit()>">',
  '<noframes><p title="</noframes><img src=x onerror=hit()>">',
  '<xmp><p title="</xmp><img src=x onerror=hit()>">',
  '<iframe><p title="</iframe><img src=x onerror=hit()>">',
  '<textarea><p title="</textarea><img src=x onerror=hit()>">',
  '<title><p title="</title><img src=x onerror=hit()>">',
  '<plaintext><p title="<img src=x onerror=hit()>">',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=hit()>">',
  '<select><option><style></option></select><b><style></style></b><img src=x onerror=hit()>',
  '<table><tr><td><svg><desc><td><img src=x onerror=hit()></td></desc></svg></td></tr></table>',
  '<b><style><!--</style><img src=x onerror=hit()>--></b>',
  '<!--><img src=x onerror=hit()>-->',
  '<!---><img src=x onerror=hit()>-->',
  '<!--a--!><img src=x onerror=hit()>-->',
  '<!-- --\u0000!><img src=x onerror=hit()>',
  '<![CDATA[<img src=x onerror=hit()>]]>',
  '<svg><![CDATA[><img src=x onerror=hit()>]]></svg>',
  '<math><annotation-xml encoding="text/html"><style><img title="</style><img src onerror=hit()>"></annotation-xml></math>',
  '<math><annotation-xml encoding="application/xhtml+xml"><img src=x onerror=hit()></annotation-xml></math>',
  '<math><mi><li><table><mglyph><style><!--</style><img title="--&gt;&lt;/mglyph&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<?xml version="1.0"?><img src=x onerror=hit()>',
  '<?php echo "<img src=x onerror=hit()>" ?>',
  '<a href="`<img src=x onerror=hit()>`">x</a>',
  '<img alt="``onerror=hit()" src=x>',
  '<p title="&lt;/p&gt;&lt;img src=x onerror=hit()&gt;">x</p>',
  '</p title="<img src=x onerror=hit()>">',
  '</ img src=x onerror=hit()>',
  '<! img src=x onerror=hit()>',
  '<img src=x onerror=hit()',
  '<img/src=x/onerror=hit()>',
  '<img\fsrc=x\fonerror=hit()>',
  '<img src=x\u00a0onerror=hit()>',
  '<img """><script>hit()</script>">',
  '<p><svg><svg><svg><svg><svg><style><a title="</style><img src onerror=hit()>">',
  `${'<div>'.repeat(600)}<img src=x onerror=hit()>`,
  `${'<form><math><mtext>'.repeat(40)}<mglyph><style></math><img src onerror=hit()>`,
];

/** Names of `on…` attributes that browsers know, each on an element that fires it or gets the focus. */
const HANDLERS =
  'abort afterprint animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput beforematch beforepaste beforetoggle beforeunload blur bounce cancel canplay canplaythrough change click close command contentvisibilityautostatechange contextlost contextmenu contextrestored copy cuechange cut dblclick drag dragend dragenter dragexit dragleave dragover dragstart drop durationchange emptied end ended error finish focus focusin focusout formdata fullscreenchange fullscreenerror gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata loadedmetadata loadstart lostpointercapture message mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel offline online pagehide pageshow paste pause play playing pointercancel pointerdown pointerenter pointerleave pointermove pointerout pointerover pointerrawupdate pointerup popstate progress ratechange readystatechange repeat reset resize scroll scrollend scrollsnapchange scrollsnapchanging search securitypolicyviolation seeked seeking select selectionchange selectstart show slotchange stalled start storage submit suspend timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel transitionend transitionrun transitionstart unhandledrejection unload volumechange waiting webkitanimationend webkittransitionend wheel'
    .split(' ')
    .map((name, at) =>
      at % 3 === 0
        ? `<img src=x on${name}=hit()>`
        : at % 3 === 1
          ? `<details open tabindex=0 autofocus ON${name}="hit()">x</details>`
          : `<video src=x autoplay on${name} = 'hit()'></video>`,
    );

const ADDRESSES = [
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  'java\tscript:hit()',
  'java\nscript:hit()',
  '\u0001javascript:hit()',
  ' &#14; javascript:hit()',
  'javascript&colon;hit()',
  '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;hit()',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;hit()',
  'javascript://%0ahit()',
  'jav&#x09;ascript:hit()',
  'vbscript:hit()',
  'livescript:hit()',
  'data:text/html,<script>hit()</script>',
  'data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==',
  'blob:javascript:hit()',
  'view-source:javascript:hit()',
  'filesystem:javascript:hit()',
].flatMap((url) => [`<a href="${url}">x</a>`, `<form action='${url}'><button formaction='${url}'>x</button></form>`]);

const ELSEWHERE = [
  ...['area href', 'blockquote cite', 'body background', 'table background', 'td background', 'image src'],
  ...['input type=image src', 'video poster', 'audio src', 'source src', 'track src', 'html manifest', 'img srcset'],
  ...['img lowsrc', 'img dynsrc', 'bgsound src', 'q cite', 'object classid', 'isindex action', 'a ping'],
].map((place) => `<${place}="javascript:hit()">`);

/** Names that stand in for members of the page, of a form, or of an element. */
const SHADOWS =
  'attributes childNodes children firstChild parentNode nodeName nodeType localName tagName namespaceURI ownerDocument getAttribute setAttribute removeAttribute hasAttribute removeChild insertBefore remove matches closest innerHTML textContent action method submit elements style classList focus addEventListener __proto__ constructor toString'
    .split(' ')
    .map((name) => `<form action="//x.example/"><input name="${name}"><img src=x onerror=hit()></form>`);
const CLOBBERING = [
  '<a id=Staytags><a id=Staytags name=emit href="javascript:hit()">',
  '<form id=drupalSettings><input name=staytags value="javascript:hit()"></form>',
  '<img name=getElementById><img name=createElement><img name=currentScript src=//x.example/a.js>',
  '<form id=document name=location></form><iframe name=self src=//x.example/></iframe>',
];

const STYLES = [
  '<p style="background:url(javascript:hit())">x</p>',
  '<p style="width:expression(hit())">x</p>',
  '<p style="behavior:url(//x.example/a.htc);-moz-binding:url(//x.example/a.xml#x)">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<svg><animate attributeName=href values=javascript:hit() /><a id=a><text>x</text></a></svg>',
  '<svg><set attributeName=onmouseover to=hit() /></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><a href=javascript:hit()></a></svg>#x"/></svg>',
  '<svg><image href=x onerror=hit() /></svg>',
  '<svg><handler type=text/javascript ev:event=load>hit()</handler></svg>',
  '<svg><discard onbegin=hit() /></svg>',
  '<math href="javascript:hit()">x</math>',
  '<math><maction actiontype="statusline#http://x.example" xlink:href="javascript:hit()">x</maction></math>',
];

/** What reaches beyond its own markup. */
const REACHING = [
  '<button popovertarget=bag popovertargetaction=show autofocus>x</button>',
  '<button commandfor=bag command=show-modal>x</button>',
  '<input type=password autofocus name=pass>',
  '<button form=search formaction=//x.example/>x</button>',
  '<a href=/ ping=//x.example/>x</a>',
  '<a href=//x.example/ target=_blank>x</a>',
  '<p is=stay-flag data-item-id=1>x</p>',
  '<x-evil onclick=hit()>x</x-evil>',
  '<stay-flag data-item-id=1 onclick=hit() style=all:unset>x</stay-flag>',
  '<stay-results><template><img src=x onerror=hit()></template></stay-results>',
];

/** Their end tags do not end them, or other elements do: what follows is read as in them, or not. */
const ISLANDS_THAT_GO_ON = [
  '<svg><foreignObject><p></svg></p></foreignObject><style><a title="</style><img src=x onerror=hit()>">',
  '<svg><desc><p></svg></p></desc><style><a title="</style><img src=x onerror=hit()>">',
  '<math><mtext><p></math></p></mtext><style><a title="</style><img src=x onerror=hit()>">',
  '<math><mi><p></math></p></mi><style><a title="</style><img src=x onerror=hit()>">',
  '<math><annotation-xml encoding=text/html><p></math></p></annotation-xml><style><a title="</style><img src=x onerror=hit()>">',
  '<svg><title><p></svg></p></title><style><a title="</style><img src=x onerror=hit()>">',
  '<svg><svg></svg><style><a title="</style><img src=x onerror=hit()>">',
  '<svg><style><a title="</style></svg><img src=x onerror=hit()>">',
  '<template><svg><style><a title="</style></svg></template><img src=x onerror=hit()>">',
  '<svg></svg/><style>a</style><p>b',
  '<svg/><style><a title="</style><img src=x onerror=hit()>">',
  '<svg><p></svg><style><a title="</style><img src=x onerror=hit()>">',
  '<select/><option>a<style><a title="</style><img src=x onerror=hit()>"></select>',
  '<select><svg></select><style><a title="</style><img src=x onerror=hit()>">',
  '<select><template></select><style><a title="</style><img src=x onerror=hit()>"></template>',
  '<template><svg></template><style><a title="</style><img src=x onerror=hit()>">',
  '<template><col><style><a title="</style><img src=x onerror=hit()>"></template>',
  '<template><template></template><col><style><a title="</style><img src=x onerror=hit()>"></template>',
  '<svg><template></template><style><a title="</style><img src=x onerror=hit()>"></svg>',
  '<noscript><style></noscript><img src=x onerror=hit()></style></noscript>',
  '<noscript><style>a{}</style><a title="</noscript><img src=x onerror=hit()>"></a></noscript>',
  '<svg></svg><![CDATA[><img src=x onerror=hit()>]]>',
] as const;

export const VECTORS: readonly string[] = [
  ...TAGS_THAT_RUN,
  ...MUTATIONS,
  ...HANDLERS,
  ...ADDRESSES,
  ...ELSEWHERE,
  ...SHADOWS,
  ...CLOBBERING,
  ...STYLES,
  ...REACHING,
  ...ISLANDS_THAT_GO_ON,
];
