/** The value typed into a secret field of an account reaches the server and no state machine (ADR 0006). */
import { afterEach, expect, test, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { createActor, waitFor } from 'xstate';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import { secrets } from '#src/app/secrets.ts';
import { accountCreate } from '#src/screens/accounts/create/account-create-actors.ts';
import { machineValue, withSecrets } from '#src/screens/accounts/shared/form/secret-fields.ts';

const FIELDS: FieldDefinition[] = [
  { Name: 'DisplayName', DisplayName: 'Name', DisplayTemplate: 'Text' },
  { Name: 'ApiKey', DisplayName: 'API key', DisplayTemplate: 'Password' },
  { Name: 'Spare', DisplayName: 'Spare key', DisplayTemplate: 'Password' },
  { Name: 'VatExempt', DisplayName: 'Exempt', DisplayTemplate: 'Boolean' },
];
const views = { General: { Values: {}, DisplayValues: {}, FieldDefinition: FIELDS } };
const TYPED = 'Walrus-Teapot-19';

afterEach(() => secrets.forgetAll());

test('[ACC-03] the value of a secret field is replaced by whether something was typed', () => {
  secrets.set('field:ApiKey', TYPED);
  const values = {
    DisplayName: machineValue(views, 'DisplayName', 'Research'),
    ApiKey: machineValue(views, 'ApiKey', TYPED),
    Spare: machineValue(views, 'Spare', ''),
    VatExempt: machineValue(views, 'VatExempt', true),
  };
  expect(values).toEqual({ DisplayName: 'Research', ApiKey: true, Spare: null, VatExempt: true });
  expect(withSecrets(views, values)).toEqual({ ...values, ApiKey: TYPED });
});

test('[ACC-03] a new account’s secret goes from the vault to the server without passing through a machine', async () => {
  const seen: InspectionEvent[] = [];
  const sent: unknown[] = [];
  const answers: Record<string, unknown> = {
    GetViewLayout: { Pages: [] },
    GetDefaultViewsForCustomAction: { Views: views },
    CreateAccount: { AccountId: 12, DisplayName: 'Research' },
  };
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const operation = address.split('/').at(-1) ?? '';
    if (operation === 'CreateAccount') sent.push(JSON.parse(body));
    return Promise.resolve(Response.json(answers[operation] ?? {}));
  });
  const actor = createActor(accountCreate, {
    input: { accountType: 'Department' },
    inspect: event => {
      seen.push(event);
    },
  }).start();
  actor.send({ type: 'parent.chosen', parentAccountId: 7 });
  await waitFor(actor, state => state.matches('editing'));
  secrets.set('field:ApiKey', TYPED);
  const values = { DisplayName: 'Research', ApiKey: machineValue(views, 'ApiKey', TYPED) };
  actor.send({ type: 'form.submitted', values });
  await waitFor(actor, state => state.matches('created'));
  expect(sent).toEqual([expect.objectContaining({ values: { DisplayName: 'Research', ApiKey: TYPED } })]);
  expect(seen.length).toBeGreaterThan(0);
  const known = new Set<unknown>();
  const written = JSON.stringify(seen, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if (known.has(value)) return undefined;
    known.add(value);
    return value;
  });
  expect(written).toContain('Research');
  expect(written).not.toContain(TYPED);
});
