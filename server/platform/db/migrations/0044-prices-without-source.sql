-- A reseller has no price any more for what it cannot buy; the prices stored so far are calculated again.
select request_repricing(marketplace.id)
from marketplace join account on account.id = owner_id
where account.type = 'Reseller'
order by marketplace.id;
