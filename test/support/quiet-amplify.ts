import { ConsoleLogger } from 'aws-amplify/utils';

// Silences Amplify's warning about the pool's custom endpoint at each sign-in.
ConsoleLogger.LOG_LEVEL = 'ERROR';
