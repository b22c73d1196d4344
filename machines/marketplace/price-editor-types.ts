/** Types of the price editor's draft, shared by its machine, the actors that it invokes and the rules of drafts. */
import type { PricingModel } from '#contract/marketplace/pricing-models.ts';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type { Output } from '#contract/operations.ts';
import type { Problem } from '#machines/platform/types.ts';

export type RuleTarget = { kind: 'vendor' | 'group' | 'item'; id: number; name: string };

export type DraftRule = {
  /** Stays with the rule while it is moved and renamed. */
  key: string;
  name: string;
  model: PricingModel;
  /** Decimal text; null for a model that takes none, and while there is nothing valid. */
  value: string | null;
  /** What was typed instead of a valid value, as it was typed. */
  typed: string | null;
  target: RuleTarget | null;
};

/** The price of a single item; without a unit it follows the rules again. `typed` is as in {@link DraftRule}. */
export type DraftEdit = { itemId: number; unit: string | null; typed: string | null };

/** More prices from a spreadsheet than edits: the server keeps them. Edits go before them. */
export type TakenUpload = { checkId: string; fileName: string; count: number };

export type PricesDraft = {
  /** In the order of their priorities. */
  rules: readonly DraftRule[];
  defaultRule: DraftRule;
  edits: readonly DraftEdit[];
  upload: TakenUpload | null;
  /** ISO instant; null is at once. */
  validFrom: string | null;
};

export type Preview = Output<'IPricingService/GetDynamicPricesPreview'>;

/** A save that is not answered yet, to be repeated as it is. `previewKey` stands for what the prices were computed from. */
export type SaveAttempt = { key: string; previewKey: string };

/** With the attempt to save it that follows. */
export type PreviewResult = { answer: Preview; attempt: SaveAttempt };

/** What survives a reload, and what the tabs of a person share. */
export type StoredDraft = { base: RuleGroup; draft: PricesDraft; attempt: SaveAttempt | null };

export type PriceEditorInput = { marketplaceId: number; stored: StoredDraft | null };

export type PriceEditorContext = {
  marketplaceId: number;
  /** The rules that the draft is based on, as loaded. */
  base: RuleGroup | null;
  /** Null while nothing is changed. */
  draft: PricesDraft | null;
  /** Earlier drafts, the last one at the end. */
  past: readonly (PricesDraft | null)[];
  /** The last preview, and the draft that it shows. */
  preview: (PreviewResult & { draft: PricesDraft }) | null;
  attempt: SaveAttempt | null;
  /** The rules as somebody else saved them; set in a conflict. */
  theirs: RuleGroup | null;
  problem: Problem;
};

export type PreviewRequest = { marketplaceId: number; draft: PricesDraft };
export type SaveRequest = Pick<PriceEditorContext, 'marketplaceId' | 'base' | 'draft' | 'attempt'>;
