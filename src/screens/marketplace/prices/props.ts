/** Props and hooks shared by the components of this folder. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type { PricesDraft } from '#machines/marketplace/price-editor-types.ts';
import type { priceEditorMachine } from '#machines/marketplace/price-editor.machine.ts';
import { changedDraft, draftFrom } from './draft.ts';

export type PriceEditorActor = ActorRefFrom<typeof priceEditorMachine>;

/** `base` has been loaded. */
export type EditorProps = { actor: PriceEditorActor; base: RuleGroup };

type Editing = {
  /** The draft, or the initial draft. */
  draft: PricesDraft;
  isEditable: boolean;
  /** Updates the current draft. */
  change: (edit: (draft: PricesDraft) => PricesDraft) => void;
};

export function useEditing({ actor, base }: EditorProps): Editing {
  const stored = useSelector(actor, state => state.context.draft);
  const isEditable = useSelector(actor, state => state.hasTag('editable')) && base.MayEdit;
  return {
    draft: stored ?? draftFrom(base),
    isEditable,
    change: edit => {
      const current = actor.getSnapshot().context.draft ?? draftFrom(base);
      actor.send({ type: 'draft.changed', draft: changedDraft(base, edit(current)) });
    },
  };
}
