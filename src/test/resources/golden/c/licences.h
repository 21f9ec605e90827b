/* SPDX-License-Identifier: MIT */
/*
 * Copyright (c) 2024 The Harbour
 *
 * Permission is hereby granted.
 */

// Copyright 2025 The Quay
// All rights reserved.

/* How many ships there may be, whoever has the licence. */
#define SHIPS 3
