import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';
import { MethodOverview } from './MethodOverview.tsx';
import { mfaMethods, mfaSetup } from './mfa-actors.ts';
import { SetupSteps } from './SetupSteps.tsx';

/** The signed-in user's verification methods: the list, or the steps to add one. */
export function MyMethods({ kind }: { kind: MfaKind | null }) {
  const methods = useActorRef(mfaMethods);
  const [isAdding, setAdding] = useState(kind !== null);
  const close = () => {
    setAdding(false);
    methods.send({ type: 'methods.changed' });
  };
  return isAdding ? (
    <Adding kind={kind} onFinished={close} />
  ) : (
    <MethodOverview actor={methods} onAdd={() => setAdding(true)} />
  );
}

function Adding({ kind, onFinished }: { kind: MfaKind | null; onFinished: () => void }) {
  const actor = useActorRef(mfaSetup, { input: { forced: false, kind } });
  return <SetupSteps actor={actor} onFinished={onFinished} />;
}
