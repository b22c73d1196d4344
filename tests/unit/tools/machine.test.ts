/** Which Chromium the tests use, and when it is installed. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureChromium } from '../../../tools/machine.mjs';

const SHELL = 'chromium-headless-shell';

/** A computer with these executables, on which the packages of `available` can be installed. */
function computer({ has, available = [] }: { has: string[]; available?: string[] }) {
  const executables = new Set(has);
  const install = vi.fn((...names: string[]) => {
    const [browser = ''] = names;
    if (available.includes(browser)) executables.add(browser);
    return available.includes(browser);
  });
  const find = (name: string) => (executables.has(name) ? `/usr/bin/${name}` : undefined);
  return { find, install };
}

beforeEach(() => {
  vi.stubEnv('CHROMIUM_PATH', undefined);
});

describe('the tests use', () => {
  test('the installed shell without windows', () => {
    const { find, install } = computer({ has: ['chromium', SHELL] });
    expect(ensureChromium({ find, install })).toBe(`/usr/bin/${SHELL}`);
    expect(install).not.toHaveBeenCalled();
  });

  test('the shell, which is installed, where only a browser with windows is', () => {
    const { find, install } = computer({ has: ['chromium'], available: [SHELL] });
    expect(ensureChromium({ find, install })).toBe(`/usr/bin/${SHELL}`);
    expect(install.mock.calls).toEqual([[SHELL, 'fonts-dejavu-core']]);
  });

  test('the browser with windows where the shell cannot be installed', () => {
    const { find, install } = computer({ has: ['google-chrome'] });
    expect(ensureChromium({ find, install })).toBe('/usr/bin/google-chrome');
  });

  test('Debian’s browser where there is none and no shell', () => {
    const { find, install } = computer({ has: [], available: ['chromium'] });
    expect(ensureChromium({ find, install })).toBe('/usr/bin/chromium');
  });

  test('a browser with windows, without installing the shell, when windows are wanted', () => {
    const { find, install } = computer({ has: ['chromium', SHELL] });
    expect(ensureChromium({ isHeaded: true, find, install })).toBe('/usr/bin/chromium');
    expect(install).not.toHaveBeenCalled();
  });

  test('the program of CHROMIUM_PATH, and nothing is installed', () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    const { find, install } = computer({ has: ['chromium'], available: [SHELL] });
    expect(ensureChromium({ find, install })).toBe(process.execPath);
    expect(install).not.toHaveBeenCalled();
  });
});

test('a CHROMIUM_PATH that cannot be executed, and a computer without any, are errors', () => {
  const { find, install } = computer({ has: [] });
  expect(() => ensureChromium({ find, install })).toThrow('No Chromium found and none could be installed');
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
  expect(() => ensureChromium({ find, install })).toThrow('CHROMIUM_PATH is not executable');
});
