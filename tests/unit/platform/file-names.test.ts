import { describe, expect, test } from 'vitest';
import { downloadName } from '#contract/platform/file-names.ts';

describe('[API-06] the name of a downloaded file', () => {
  test.each([
    ['a b/c:d-é.pdf', 'a_b_c_d__.pdf'],
    ['a"; filename=b.exe', 'a___filename_b.exe'],
    ['accounts.tar.gz', 'accounts_tar.gz'],
    ['a.b', 'a.b'],
    ['report.p d-f', 'report.pdf'],
    // Without a known kind of extension, a dot is treated like any other character.
    ['.hidden', '_hidden'],
    ['report.', 'report_'],
    ['report.-', 'report__'],
    ['', ''],
  ])('%j is %j: other than word characters become underscore', (name, expected) => {
    expect(downloadName(name)).toBe(expected);
  });

  test('is cut to 200 characters, before its extension', () => {
    expect(downloadName('x'.repeat(300))).toBe('x'.repeat(200));
    expect(downloadName(`${'x y'.repeat(100)}.xlsx`)).toMatch(/^\w{195}\.xlsx$/);
  });
});
