/** CSS of the reports. Colours are never the only sign: dashes, strike-through and tables say the same. */
export const STYLE = `
:root{--good:#0b6e4f;--bad:#b42318;--grey:#5f6b7a;--open:#9a5b00;--ground:#fff;--ink:#1f2933;--line:#cbd2d9;color-scheme:light}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 Inter,system-ui,sans-serif}
main{max-width:1400px;margin:0 auto;padding:24px}
table{border-collapse:collapse;margin:12px 0}caption{text-align:left;font-weight:600;padding:4px 0}
th,td{border-bottom:1px solid var(--line);padding:4px 16px 4px 0;text-align:left;vertical-align:top}.sum td{font-weight:600}
a{color:#0b5394}section{border-top:2px solid var(--line);margin-top:32px}
.picture{overflow:auto;border:1px solid var(--line);border-radius:6px}
.picture svg{display:block;max-width:100%;height:auto}
li{margin:4px 0}li.failed>b,tr.failed td,.legend .failed{color:var(--bad)}li.passed>b,.legend .walked{color:var(--good)}
tr.unwalked td,.legend .unwalked,li.not-run>b{color:var(--open)}tr.out-of-reach td,.legend .out-of-reach{color:var(--grey)}
.legend span{border:1px solid currentcolor;border-radius:4px;padding:2px 8px}
pre{overflow:auto;background:#f5f7fa;padding:12px;white-space:pre-wrap}li img{max-width:100%;border:1px solid var(--line)}
.statechart{--ink:#1f2933!important;--soft:#52606d!important;--line:#7b8794!important;--box:#fff!important;--ground:#f5f7fa!important}
.statechart :is(.walked,.failed,.unwalked,.out-of-reach)>.more{fill:inherit}
.statechart text.walked{fill:var(--good)}.statechart .state.walked>rect,.statechart .arrow.walked>path{stroke:var(--good);stroke-width:2}
.statechart text.failed{fill:var(--bad)}.statechart .state.failed>rect,.statechart .arrow.failed>path{stroke:var(--bad);stroke-width:2}
.statechart text.unwalked{fill:var(--open)}.statechart .state.unwalked>rect,.statechart .arrow.unwalked>path{stroke:var(--open);stroke-width:2;stroke-dasharray:6 3}
.statechart text.out-of-reach{fill:var(--grey);text-decoration:line-through}`;
