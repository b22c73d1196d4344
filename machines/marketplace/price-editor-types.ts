/** Types of the price editor's draft, shared by its machine, the actors that it invokes and the rules of drafts. */
import type { PricingModel } from '#contract/marketplace/pricing-models.ts';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type { Output } from '#contract/operations.ts';
import type { Problem } from '#machines/platform/types.ts';

export type RuleTarget = { kind: 'vendor' | 'group' | 'item'; id: number; name: string };

export type DraftRule = {
  /** Stable while the rule is moved or renamed. */
  key: string;
  name: string;
  model: PricingModel;
  /** Decimal text; null for a model without a value, and while the input is invalid. */
  value: string | null;
  /** Invalid input as it was typed; null while the value is valid. */
  typed: string | null;
  target: RuleTarget | null;
};

/** The price of a single item; without a unit it follows the rules again. `typed` is as in {@link DraftRule}. */
export type DraftEdit = { itemId: number; unit: string | null; typed: string | null };

/** A spreadsheet with too many prices for edits; the server stores them, and edits override them. */
export type TakenUpload = { checkId: string; fileName: string; count: number };

export type PricesDraft = {
  /** In order of priority. */
  rules: readonly DraftRule[];
  defaultRule: DraftRule;
  edits: readonly DraftEdit[];
  upload: TakenUpload | null;
  /** ISO instant; null is at once. */
  validFrom: string | null;
};

export type Preview = Output<'IPricingService/GetDynamicPricesPreview'>;

/** A save without a response yet, which is retried unchanged. `previewKey` identifies the data of the preview. */
export type SaveAttempt = { key: string; previewKey: string };

/** With the idempotency key of the next save. */
export type PreviewResult = { answer: Preview; attempt: SaveAttempt };

/** The part that survives a reload and is shared by the user's tabs. */
export type StoredDraft = { base: RuleGroup; draft: PricesDraft; attempt: SaveAttempt | null };

export type PriceEditorInput = { marketplaceId: number; stored: StoredDraft | null };

export type PriceEditorContext = {
  marketplaceId: number;
  /** The rules that the draft is based on, as loaded. */
  base: RuleGroup | null;
  /** Null without changes. */
  draft: PricesDraft | null;
  /** Earlier drafts, the newest one last. */
  past: readonly (PricesDraft | null)[];
  /** The last preview, with its draft. */
  preview: (PreviewResult & { draft: PricesDraft }) | null;
  attempt: SaveAttempt | null;
  /** The rules as someone else saved them; set in a conflict. */
  theirs: RuleGroup | null;
  problem: Problem;
};

export type PreviewRequest = { marketplaceId: number; draft: PricesDraft };
export type SaveRequest = Pick<PriceEditorContext, 'marketplaceId' | 'base' | 'draft' | 'attempt'>;
