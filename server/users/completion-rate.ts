// How reliably somebody sees a paid deal through: only what they cancelled themselves counts against them.

/** Before so many deals it would say nothing. */
const LEAST_DEALS = 5;

const canceled = (users: string): string =>
  `(select count(*) from deals d where (d.provider_id = ${users}.id and d.canceled_by = 'provider') or (d.seeker_id = ${users}.id and d.canceled_by = 'seeker'))`;

/** SQL for the row of `users` that the query calls so: in hundredths, null before the fifth deal. */
export const completionRate = (users: string): string =>
  `(select case when ${users}.completed_deals + c >= ${LEAST_DEALS} then round(100.0 * ${users}.completed_deals / (${users}.completed_deals + c))::int end
    from ${canceled(users)} as x (c))`;
