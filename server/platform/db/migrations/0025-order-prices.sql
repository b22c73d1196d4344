-- The ordered unit prices: those shown to the ordering user, which the subscription costs (section 3).

-- One row per charge of an order's plan. Orders of earlier versions have none.
create table order_line (
  order_id bigint not null references service_order (id) on delete cascade,
  item_id bigint not null references priceable_item (id),
  unit numeric(18, 4) not null check (unit >= 0),
  currency text not null references currency (code),
  primary key (order_id, item_id)
);
create table subscription_price (
  subscription_id bigint not null references account (id) on delete cascade,
  item_id bigint not null references priceable_item (id),
  unit numeric(18, 4) not null check (unit >= 0),
  currency text not null references currency (code),
  primary key (subscription_id, item_id)
);

alter table order_line enable row level security;
create policy order_line_read on order_line for select to portal_request
  using (exists (select from service_order where service_order.id = order_id));
create policy order_line_add on order_line for insert to portal_request with check (
  exists (select from service_order where service_order.id = order_id and placed_by = (select acting_account()))
);
grant select, insert on order_line to portal_request;

alter table subscription_price enable row level security;
create policy subscription_price_read on subscription_price for select to portal_request
  using (exists (select from account where account.id = subscription_id));
grant select on subscription_price to portal_request;

-- An account buys from few pricelists; with the default estimate of a thousand, every price query is JIT-compiled.
alter function purchase_lists(bigint) rows 2;
