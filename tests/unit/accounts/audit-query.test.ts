/** The query that the audit log's list sends to the server. */
import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '#contract/accounts/audit-actions.ts';
import { AUDIT_LIST, USER_LOG_LIST } from '#contract/accounts/audit-list.ts';
import { auditQuery } from '#contract/accounts/audit-log.ts';
import { auditQueryOf, onlyDay } from '#src/screens/accounts/audit-log/audit-query.ts';
import { openingQuery } from '#src/screens/platform/lists/opening-query.ts';

const NOW = Date.parse('2026-03-15T12:00:00Z');
const ACCOUNT = { accountId: 5 };
const USER = { userId: 9 };

/** The query of an address; without a period it covers the whole log. */
function asked(address: string, of: typeof ACCOUNT | typeof USER = ACCOUNT) {
  const search = { view: 'all', ...Object.fromEntries(new URLSearchParams(address)) };
  const list = 'userId' in of ? USER_LOG_LIST : AUDIT_LIST;
  return auditQuery.parse(auditQueryOf(openingQuery(list, search, [], 'Europe/Berlin'), of, NOW));
}

test('[ACC-07] the log opens with the last seven days, and shows all entries on request', () => {
  const opened = openingQuery(AUDIT_LIST, {}, [], 'Europe/Berlin');
  expect(auditQueryOf(opened, ACCOUNT, NOW)).toEqual({ ...ACCOUNT, from: '2026-03-08T12:00:00.000Z' });
  expect(asked('')).toEqual(ACCOUNT);
});

test('[ACC-07] every filter of the address is sent', () => {
  const address =
    'time=last:1d&actor=7&object=8&action=sign-in,account.update&result=failure&field=Phone&old=a+%26+b&new=100+%25';
  expect(asked(address)).toEqual({
    ...ACCOUNT,
    from: '2026-03-14T12:00:00.000Z',
    actorId: 7,
    objectId: 8,
    actions: ['sign-in', 'account.update'],
    result: 'failure',
    field: 'Phone',
    oldValue: 'a & b',
    newValue: '100 %',
  });
});

test.each([
  ['2026-03-01', '2026-02-28T23:00:00.000Z', '2026-03-01T23:00:00.000Z'],
  // Daylight saving time starts and ends in Berlin: days of 23 and 25 hours.
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('[ACC-07] the day %s starts and ends at midnight in the user’s time zone', (day, from, to) => {
  expect(asked(`time=${day}`)).toEqual({ ...ACCOUNT, from, to });
  expect(asked(`time=..${day}`)).toEqual({ ...ACCOUNT, to });
  expect(asked(`time=${day}..`)).toEqual({ ...ACCOUNT, from });
});

test('[ACC-07] excluding actions asks for all the others', () => {
  const { actions } = asked('action=not:note.add,sign-in');
  expect(actions).toEqual(AUDIT_ACTIONS.filter(action => action !== 'note.add' && action !== 'sign-in'));
  expect(asked(`action=not:${AUDIT_ACTIONS.join(',')}`).actions).toEqual([]);
  const but = asked(`action=not:${AUDIT_ACTIONS.slice(1).join(',')}`);
  expect(but.actions).toEqual([AUDIT_ACTIONS[0]]);
});

test('[RTE-03] a user’s log can be limited to what they did, or to sign-ins', () => {
  expect(asked('show=done', USER)).toEqual({ ...USER, actorId: 9 });
  expect(asked('show=done&actor=4', USER)).toEqual({ ...USER, actorId: 4 });
  expect(asked('show=done')).toEqual(ACCOUNT);
  const { actions } = asked('show=sign-ins', USER);
  expect(actions).toContain('sign-out');
  expect(actions).not.toContain('account.update');
  expect(asked('show=sign-ins&action=sign-in', USER).actions).toEqual(['sign-in']);
  expect(asked('show=sign-ins&action=not:sign-out', USER).actions).toEqual(
    actions?.filter(action => action !== 'sign-out'),
  );
});

test('[ACC-07] a log covers a single day only if its first day is its last', () => {
  expect(onlyDay({ operator: 'between', values: ['2026-03-01', '2026-03-01'] })).toBe('2026-03-01');
  expect(onlyDay({ operator: 'between', values: ['2026-03-01', '2026-03-02'] })).toBeNull();
  expect(onlyDay({ operator: 'last', values: ['1'] })).toBeNull();
  expect(onlyDay(undefined)).toBeNull();
});
