import { deepEqual, equal } from 'node:assert/strict';
import { mfaMethodsMachine } from '#machines/identity/mfa-methods.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';
import { app, mail, primary } from '../support/people.ts';

const before = [primary(app), mail];
const renamed = [{ ...primary(app), Name: 'Tablet' }, mail];
const moved = [app, primary(mail)];

export const mfaMethodsModel = modelOf({
  name: 'mfa-methods',
  machine: mfaMethodsMachine,
  inputs: { 'the page for two-step verification is open': undefined },
  reads: ['name', 'passwordFilled', 'problem'],
  tags: { busy: ['loading', 'savingName', 'settingPrimary', 'disabling'] },
  cases: [
    { event: done('list', before), description: 'two verification methods are loaded' },
    { event: failed('list'), description: 'loading the verification methods fails' },
    { event: { type: 'methods.changed' }, description: 'reloads the verification methods' },
    {
      event: { type: 'rename.started', methodId: 'app' },
      description: 'starts to rename the authenticator app',
    },
    { event: { type: 'name.changed', name: ' Tablet ' }, description: 'enters a new method name' },
    { event: { type: 'name.changed', name: '' }, description: 'clears the method name' },
    { event: { type: 'name.submitted' }, description: 'saves the method name' },
    { event: { type: 'edit.cancelled' }, description: 'cancels the change' },
    {
      event: done('rename', renamed),
      description: 'the method name is saved',
      when: ({ name }) => name.trim() === 'Tablet',
    },
    { event: failed('rename'), description: 'saving the method name is rejected' },
    {
      event: { type: 'primary.chosen', methodId: 'mail' },
      description: 'makes the e-mail method primary',
      when: ({ methods }) => methods[1]?.IsPrimary === false,
    },
    { event: done('setPrimary', moved), description: 'the e-mail method is primary' },
    { event: failed('setPrimary'), description: 'changing the primary method is rejected' },
    {
      event: { type: 'disable.started', methodId: 'mail' },
      description: 'starts to remove the e-mail method',
      when: ({ methods }) => methods.length === 2,
    },
    { event: { type: 'password.changed', filled: true }, description: 'enters the current password' },
    { event: { type: 'disable.submitted' }, description: 'confirms the removal' },
    { event: done('disable', [primary(app)]), description: 'the e-mail method is removed' },
    { event: failed('disable'), description: 'the current password is incorrect' },
  ],
  states: {
    confirmingDisable: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'disable.submitted' }), context.passwordFilled);
      if (context.problem !== null) deepEqual(context.problem, { text: refusal.message });
    },
    disabling: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('disable')?.input, { methodId: 'mail' });
    },
    loading: () => {},
    unavailable: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    overview: ({ snapshot, context }) => {
      equal(context.methods.length > 0, true);
      const [first] = context.methods.filter(method => method.IsPrimary);
      equal(snapshot.can({ type: 'primary.chosen', methodId: first?.Id ?? '' }), false);
      equal(snapshot.can({ type: 'rename.started', methodId: 'somebody else’s' }), false);
    },
    renaming: ({ snapshot, context }) => {
      equal(context.methodId, 'app');
      equal(snapshot.can({ type: 'name.submitted' }), context.name.trim() !== '');
    },
    savingName: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('rename')?.input, { methodId: 'app', name: context.name.trim() });
    },
    settingPrimary: ({ run }) => deepEqual(run.call('setPrimary')?.input, { methodId: 'mail' }),
  },
});
