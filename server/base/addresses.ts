// Which addresses are this machine's own, and which lie on a private network.

/** Names that a machine has for itself. */
export const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Private addresses, and names without a dot, such as a container's. */
export const PRIVATE_NETWORK =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[f[cd][\da-f:]+\]|[a-z\d-]*[a-z][a-z\d-]*)$/;

/** Endings that are no part of the public DNS: nobody can buy such a name and point it here. */
const LOCAL_ENDING = /\.(local|localdomain|lan|home|home\.arpa|internal)$/;

/** Whether the host is this machine or on its network by its name alone. */
export const isLocalName = (host: string): boolean =>
  LOOPBACK.test(host) || PRIVATE_NETWORK.test(host) || LOCAL_ENDING.test(host);
