/** Arguments of an operator's announcement. */
import { describe, expect, test } from 'vitest';
import { parseAnnouncement } from '#server/portal/operator/parse-announcement.ts';

describe('the arguments of an announcement', () => {
  test.each([
    [['maintenance', '300'], { kind: 'maintenance', seconds: 300 }],
    [['maintenance', '0'], { kind: 'maintenance', seconds: 0 }],
    [['maintenance', '86400'], { kind: 'maintenance', seconds: 86_400 }],
    [['maintenance', 'off'], { kind: 'maintenance-over' }],
    [['message', 'Closed today:', ' snow '], { kind: 'message', text: 'Closed today: snow' }],
    [['message', 'x'.repeat(500)], { kind: 'message', text: 'x'.repeat(500) }],
    [['clear'], { kind: 'clear' }],
    [['update-complete', '7'], { kind: 'update-complete', marketplaceId: 7 }],
  ])('%j', (words, wanted) => {
    expect(parseAnnouncement(words)).toEqual(wanted);
  });

  test.each([
    [[]],
    [['maintenance']],
    [['maintenance', '']],
    [['maintenance', 'soon']],
    [['maintenance', '-5']],
    [['maintenance', '1.5']],
    [['maintenance', '86401']],
    [['maintenance', '5', 'minutes']],
    [['message']],
    [['message', ' ']],
    [['message', 'x'.repeat(501)]],
    [['clear', 'all']],
    [['update-complete']],
    [['update-complete', '0']],
    [['update-complete', 'mine']],
    [['reboot']],
  ])('%j is rejected', words => {
    expect(parseAnnouncement(words)).toBeUndefined();
  });
});
