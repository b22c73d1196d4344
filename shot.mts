import { chromium } from '@playwright/test';
const o = 'http://127.0.0.1:9131';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const w of [1440, 390]) {
  const c = await b.newContext({ viewport: { width: w, height: 900 } }); const p = await c.newPage();
  p.setDefaultTimeout(30000);
  await p.goto(o + '/v/login'); await p.waitForTimeout(1200); await p.screenshot({ path: `/tmp/s-login-${w}.png` });
  await p.fill('#username', 'erik.lindqvist'); await p.fill('#password', 'Copper-Kettle-71!'); await p.click('[type=submit]');
  await p.waitForURL(/Dashboard/); await p.waitForTimeout(1500);
  const accept = p.getByRole('button', { name: /accept all/i }); if (await accept.count()) await accept.first().click();
  const id = await p.evaluate(async () => { const r = await fetch('/DataModel/service.svc/rest/IAuthorizationService/GetCurrentUser', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }); return JSON.stringify(await r.json()); });
  if (w === 1440) console.log(id.slice(0, 600));
  for (const [n, u] of (process.argv.slice(2).map(x => x.split('='))) as [string, string][]) {
    await p.goto(o + u); await p.waitForTimeout(3500); await p.screenshot({ path: `/tmp/s-${n}-${w}.png` });
  }
  await c.close();
}
await b.close();
