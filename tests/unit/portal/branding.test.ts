/** The branding script becomes a complete, safe configuration (sections 3, 7, 9) with readable colours. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_BRANDING, parseBranding } from '#contract/portal/branding.ts';
import { loadBranding } from '#src/branding/branding.ts';
import { brandColours, contrast } from '#src/branding/colours.ts';

const script = (value: unknown) => `window.branding = ${JSON.stringify(value)};`;
const branded = (value: unknown) => parseBranding(script(value)).branding;

describe('[API-03] the branding script', () => {
  test.each(['window.branding = {"title":"A"};', 'var branding={"title":"A"}', 'x.y = {"title":"A"} ; \n'])(
    '[API-03] %s loses its assignment and its semicolon',
    text => {
      expect(parseBranding(text)).toMatchObject({ branding: { title: 'A' }, problem: null });
    },
  );

  test('[API-03] [SHL-18] missing values get their defaults', () => {
    expect(branded({})).toEqual(DEFAULT_BRANDING);
    expect(DEFAULT_BRANDING).toMatchObject({
      title: 'Cloud Marketplace',
      favicon: '/branding/latest/appicon.ico',
      colors: '#1867c0',
      logo: null,
      register_url: null,
      sso_setup_list: [],
    });
  });

  test('[API-03] logo and favicon get the folder, colours get a #', () => {
    expect(branded({ logo: 'l.svg', favicon: 'f.png', colors: 'a1b2c3' })).toMatchObject({
      logo: '/branding/latest/l.svg',
      favicon: '/branding/latest/f.png',
      colors: '#a1b2c3',
    });
  });

  test.each(['red', '12345', '1867c0;}body{display:none', 7, null])(
    '[API-03] colour %j is replaced by the default',
    colors => {
      expect(branded({ colors }).colors).toBe('#1867c0');
    },
  );

  test.each(['', 'window.branding = ', 'window.branding = [1];', '<!doctype html><p>no</p>', '{"title":'])(
    '[API-03] %j results in the defaults and a problem',
    text => {
      const { branding, problem } = parseBranding(text);
      expect(branding).toEqual(DEFAULT_BRANDING);
      expect(problem).not.toBeNull();
    },
  );

  test('[API-03] [LOG-14] sign-on entries with an invalid auth endpoint are dropped', () => {
    const entry = {
      id: 'a',
      name: 'A',
      auth_endpoint: 'https://id.example.org/auth',
      client: 'c',
      scope: 'openid',
    };
    const list = [
      entry,
      { ...entry, auth_endpoint: 'javascript:alert(1)' },
      { ...entry, auth_endpoint: 'http://id.example.org/auth' },
      { ...entry, auth_endpoint: 'x' },
      7,
    ];
    expect(branded({ sso_setup_list: list }).sso_setup_list).toEqual([entry]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '/register'])(
    '[SHL-18] %s is rejected as register address',
    url => {
      expect(branded({ register_url: url }).register_url).toBeNull();
    },
  );
});

describe('[SHL-18] loading it', () => {
  const { signal } = new AbortController();

  test('[SHL-18] the copy in the page makes a request unnecessary', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    expect((await loadBranding(script({ title: 'Here' }), signal)).title).toBe('Here');
    expect(fetching).not.toHaveBeenCalled();
  });

  test.each([
    ['an error status', () => Promise.resolve(new Response('', { status: 500 }))],
    ['no network', () => Promise.reject(new TypeError('failed'))],
    ['another text', () => Promise.resolve(new Response('<p>'))],
  ])('[SHL-18] %s results in the defaults and is only logged', async (_, answer) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await loadBranding(undefined, signal)).toEqual(DEFAULT_BRANDING);
    expect(warned).toHaveBeenCalledOnce();
  });
});

test('[SHL-18] with any colour, text and buttons in it are readable', () => {
  const readable = 4.5;
  const colour = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map(value => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, configured => {
      const { brand, action, actionHover, tint } = brandColours(configured);
      expect(brand).toBe(configured);
      for (const surface of ['#ffffff', tint]) {
        expect(contrast(action, surface)).toBeGreaterThanOrEqual(readable);
        expect(contrast(actionHover, surface)).toBeGreaterThanOrEqual(readable);
      }
    }),
    { numRuns: 500 },
  );
  expect(brandColours('#1867c0').action).toBe('#1867c0');
  expect(brandColours('#fff').action).not.toBe('#ffffff');
});
