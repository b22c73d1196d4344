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
  inputs: { 'looks at the methods': undefined },
  reads: ['name', 'passwordFilled', 'problem'],
  tags: { busy: ['loading', 'savingName', 'settingPrimary', 'disabling'] },
  cases: [
    { event: done('list', before), description: 'there are two' },
    { event: failed('list'), description: 'they cannot be read' },
    { event: { type: 'methods.changed' }, description: 'they may have changed' },
    { event: { type: 'rename.started', methodId: 'app' }, description: 'wants another name' },
    { event: { type: 'name.changed', name: ' Tablet ' }, description: 'types a name' },
    { event: { type: 'name.changed', name: '' }, description: 'empties the name' },
    { event: { type: 'name.submitted' }, description: 'saves the name' },
    { event: { type: 'edit.cancelled' }, description: 'changes nothing' },
    {
      event: done('rename', renamed),
      description: 'the name is saved',
      when: ({ name }) => name.trim() === 'Tablet',
    },
    { event: failed('rename'), description: 'the name is refused' },
    {
      event: { type: 'primary.chosen', methodId: 'mail' },
      description: 'prefers the mail',
      when: ({ methods }) => methods[1]?.IsPrimary === false,
    },
    { event: done('setPrimary', moved), description: 'the mail is primary' },
    { event: failed('setPrimary'), description: 'the mail is refused' },
    {
      event: { type: 'disable.started', methodId: 'mail' },
      description: 'wants no mails',
      when: ({ methods }) => methods.length === 2,
    },
    { event: { type: 'password.changed', filled: true }, description: 'types the password' },
    { event: { type: 'disable.submitted' }, description: 'confirms it' },
    { event: done('disable', [primary(app)]), description: 'the mail is gone' },
    { event: failed('disable'), description: 'the password is wrong' },
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
