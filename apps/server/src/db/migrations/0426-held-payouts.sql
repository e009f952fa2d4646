-- A payout can be held: it cannot be approved or paid until it is released.
alter table payouts
  add column hold_reason text,
  drop constraint payouts_state_check,
  add constraint payouts_state_check
    check (state in ('drafted', 'held', 'approved', 'paid', 'returned', 'discarded')),
  add constraint payouts_held_for_a_reason check ((state = 'held') = (hold_reason is not null)),
  add constraint payouts_held_outside_files check (state <> 'held' or file_no is null);
drop index payouts_open;
create unique index payouts_open on payouts (payee_kind, payee_id) where state in ('drafted', 'held', 'approved');
drop index payouts_by_id_while_open;
create index payouts_by_id_while_open on payouts (id) where state in ('drafted', 'held', 'approved');
