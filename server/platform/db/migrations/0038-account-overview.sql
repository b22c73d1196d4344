-- An account's overview counts its subtree, and reads the next dates of its subscriptions in order.

-- Lets the users of a subtree be counted with an index-only scan.
create index account_subtree on account (path text_pattern_ops) include (id, type, state);
drop index account_path;
alter index account_subtree rename to account_path;

-- For a small subtree the index on paths finds its subscriptions; these serve large ones.
create index account_prepaid_end on account ((fields ->> 'PrepaidPeriodEnd'))
  where type = 'Product' and state <> 'Terminated';
create index account_contract_end on account ((fields ->> 'MinimumContractEnd'))
  where type = 'Product' and state <> 'Terminated';
create index account_lock_end on account (lock_end) where lock_end is not null and state <> 'Terminated';

-- Only few requests are unfinished.
create index provisioning_request_unfinished on provisioning_request (status, account_id) where status in (
  'Scheduled', 'WaitingForApproval', 'Queued', 'InProgress', 'WaitingForVendor', 'FailedRetryable', 'FailedData',
  'Escalated', 'RollingBack'
);
