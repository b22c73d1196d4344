-- A request is in reach with its account. A scalar subquery looks that account up by its id; for `exists` the planner may read all accounts once
-- instead, for a page of requests.
drop policy provisioning_request_read on provisioning_request;
create policy provisioning_request_read on provisioning_request for select to portal_request
  using ((select true from account where account.id = account_id));
