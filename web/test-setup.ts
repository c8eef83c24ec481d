// Before each file of the web's tests.
import { configure } from '@testing-library/react';

// A page's code is fetched when it is first shown; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 15_000 });
