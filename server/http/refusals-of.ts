// Every refusal that an endpoint can return: those common to all calls of its kind, and its own.
import type { AnyEndpoint } from '#shared/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';

export function refusalsOf(endpoint: AnyEndpoint): Set<ErrorCode> {
  const { access, asksPassword, body, method, params, query, refuses = [] } = endpoint;
  const codes = new Set<ErrorCode>(['foreign_origin', 'other_account', ...refuses]);
  if (access !== 'visitor') codes.add('not_signed_in');
  if (access === 'admin') codes.add('admin_only');
  if (asksPassword) codes.add('password_needed');
  if (params || query || body) codes.add('invalid_input');
  if (params) codes.add('not_found');
  if (method !== 'GET') for (const code of ['malformed_json', 'too_large', 'not_json'] as const) codes.add(code);
  return codes;
}
