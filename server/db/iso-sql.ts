// Times inside JSON values that a query builds.

/** In the format of every time in the API. */
export const isoSql = (time: string): string => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
