/** Types of the propagation machine and of the actors it invokes. */
import type { PricelistProperties, PropagationFilter } from '#contract/marketplace/pricelists.ts';
import type { Propagation, PropagationResult, Receiver } from '#contract/marketplace/propagation.ts';
import type { Output } from '#contract/operations.ts';
import type { Problem } from '#machines/platform/types.ts';

/** A pricelist of a customer, with the names shown when it was chosen. */
export type Target = { customerId: number; customer: string; marketplaceId: number; marketplace: string };

export type PropagationStep = 'filters' | 'customers' | 'review' | 'starting' | 'running';

/** Survives a reload. */
export type PropagationDraft = {
  step: PropagationStep;
  filters: readonly PropagationFilter[];
  targets: readonly Target[];
  /** The version of the pricelist that the filters are based on. */
  version: number;
  /** Idempotency key of one attempt to start. */
  key: string;
  /** Id of the started run. */
  jobId: number | null;
  /** The last result of each pricelist, over all runs. */
  results: readonly PropagationResult[];
};

export type PropagationInput = { list: PricelistProperties; draft: PropagationDraft };

export type PropagationContext = PropagationDraft & {
  list: PricelistProperties;
  /** The customers of the targets, with what each pricelist would get; known while reviewing. */
  receivers: readonly Receiver[];
  /** Some of the chosen pricelists can no longer receive services. */
  hasLost: boolean;
  /** Of the run that is shown. */
  run: Propagation | null;
  /** The properties that someone else has saved; set in a conflict. */
  theirs: PricelistProperties | null;
  problem: Problem;
};

export type Counted = { marketplaceId: number } & Pick<PropagationDraft, 'filters' | 'targets'>;
export type StartRequest = Counted & Pick<PropagationDraft, 'version' | 'key'>;
export type Started = Output<'IMarketplaceService/PropagateServices'>;
