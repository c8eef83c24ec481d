// Times inside a JSON value that a query builds.

/** Written as every time on the wire. */
export const isoSql = (time: string): string => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
